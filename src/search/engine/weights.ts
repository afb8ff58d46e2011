import {GLOSSARY, RETIRED} from './format';

/**
 * What makes a result better, all in one table. `npm run check:search` shows what a change does: tune with two thirds of the golden
 * queries (tests/support/golden-queries.ts), and look at the last third only to report.
 */
export const weights = {
  /** Where a word occurs. */
  field: {title: 6, heading: 4, sectionKeywords: 2, keywords: 3.5, description: 2, text: 1, code: 0.35},
  /** How a word of the page relates to the word of the query. */
  relation: {same: 1, inflected: 0.7, part: 0.7, completed: 0.75, synonym: 0.6, contained: 0.4},
  /** What else the word can stand for is worth less when the word itself is found. */
  besideItself: 0.65,
  /** First part of the route: documentation before tutorials before policy. Examples count only for queries about writing pages. */
  section: {docs: 1, [GLOSSARY]: 0.8, [RETIRED]: 0.42, tutorials: 0.85, policy: 0.75, example: 1.5} as Readonly<
    Record<string, number>
  >,
  /** All words in one place, all of them on the page, some of them. */
  coverage: {place: 1, page: 0.6, some: 0.5},
  /** For a title or heading that the query names whole, so much more. */
  wholeTitle: 1,
  wholeHeading: 0.4,
  /** How soon a word that is repeated counts no more, and how much less it counts in a long text (BM25's k1 and b). */
  saturation: 1.2,
  lengthMatters: 0.4,
  /** For words that say little about the subject, in comparison with others. */
  filler: 0.15,
} as const;

/** Words of questions beyond the default stop words. */
export const fillers: ReadonlySet<string> = new Set(
  'many much need want use using used make work works working way please show tell possible there getting gets instead data find right everything anything something together once still across back mean means happen happens happened exactly actually really best better good easiest simply quickly'.split(
    ' ',
  ),
);

/** A query with one of these words is about writing pages, and looks for the examples for editors. */
export const formattingWords: ReadonlySet<string> = new Set(
  'admonition admonitions callout callouts mermaid diagram diagrams flowchart graphs markdown mdx tabs contents blocks collapsible formatting typography editor editors docusaurus frontmatter'.split(
    ' ',
  ),
);
