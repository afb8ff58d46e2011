/**
 * Parses a page to its end although it has mistakes. The MDX parser stops at the first mistake. A page that an editor
 * pastes from another program can have hundreds of them, and one run reports them all.
 *
 * `parseToEnd` parses the page again and again. After each error of the parser, it takes these steps:
 *
 * 1. `findErrorOffset` finds where the parser noticed the mistake.
 * 2. `findBeginning` goes back from there to the tag, the brace or the import with which the mistake begins.
 * 3. `explain` writes the sentence with the problem and its remedy. The exception is a tag whose partner was blanked. The
 *    parser reports it as unpaired, but its mistake has already been reported.
 * 4. `blank` replaces the beginning of the mistake by spaces, so that the parser gets to the next one. The lines and
 *    columns of the rest of the page do not change.
 */

import type {Root} from 'mdast';
import {findSentence} from './find-sentence';
import {explainForbiddenElement, inlines, isAllowedElement} from './allowed-elements';

export interface ParsedPage {
  tree: Root;
  /** The mistakes in the order in which the parser reported them. */
  mistakes: Mistake[];
  /** Names of elements that lost a tag to blanking. Their content is not inside an element in the tree. */
  brokenElements: readonly string[];
  hasConflict: boolean;
}

export interface Mistake {
  /** The line on the page, 1-based. */
  line: number;
  /** The problem and its remedy. */
  sentence: string;
  /** Whether an element has no closing tag. If so, content below it may be missing in the tree. */
  isUnclosed: boolean;
}

/** An error of remark or of the MDX parser. */
type ParserError = Error & {reason: string; ruleId?: string; cause?: Error; line?: number; column?: number};

/** A mistake without the line in which it is. */
type Explanation = Pick<Mistake, 'sentence'> & Partial<Pick<Mistake, 'isUnclosed'>>;

/** A piece of the text of a page, and its position. */
interface Part {
  offset: number;
  text: string;
}

/** The number of mistakes after which the rest of the page is parsed as plain Markdown. */
const MAX_MISTAKES = 150;

/** The syntax that MDX adds to Markdown: tags, braces and imports. */
const MDX_BEGINNINGS = /[<{]|^(?:im|ex)(?=port\b)/gm;

/** The beginning of the parser's message about a tag without a partner. */
const UNPAIRED_TAG_ERROR = /^(?:end-tag-mismatch|unexpected-closing-slash)/;

/**
 * Patterns for the beginning of a mistake in the text of the page. The first entry whose `message` matches the message
 * of the parser is used.
 */
const MISTAKE_BEGINNINGS: readonly {message: RegExp; beginning: RegExp}[] = [
  {message: /import\/exports/, beginning: /^(?:im|ex)port\b.*/gm},
  {message: /^acorn|expression/, beginning: /\{+/g},
  // Match the whole tag if it is closed on the same line.
  {message: UNPAIRED_TAG_ERROR, beginning: /<(?:[^<>\n]*>)?/g},
  {message: /^/, beginning: /</g},
];

/** The marks that git writes into a file with a conflict. */
const CONFLICT_MARKS = /^(?:<{7}|={7}|>{7})(?: .*)?$/gm;

const CONFLICT =
  'there is an unresolved git conflict; keep one of the two versions, and delete the lines with <<<<<<<, ======= and >>>>>>>';

const BELOW_IMPORT = 'there is text directly below an import; write an empty line between them';

/**
 * Parses a page. Each mistake that stops the parser is recorded and then blanked for the next attempt.
 *
 * @param text the text of the page
 * @param elements the names of the site's own elements
 * @param parse throws an error of remark or of MDX at the first mistake
 */
export function parseToEnd(text: string, elements: readonly string[], parse: (text: string) => Root): ParsedPage {
  const page = new DamagedPage(text, elements);
  const hasConflict = page.blankConflict();
  for (;;) {
    try {
      const tree = parse(page.text);
      return {tree, mistakes: page.mistakes, brokenElements: [...page.brokenElements], hasConflict};
    } catch (error) {
      page.blankMistake(error as ParserError);
    }
  }
}

/** A page whose mistakes are blanked one after the other. */
class DamagedPage {
  readonly mistakes: Mistake[] = [];
  readonly brokenElements = new Set<string>();
  /**
   * The number of tags that have lost their partners, keyed by id. `<b>` has the id `b`, and `</b>` has the id `/b`.
   */
  private readonly orphanedTags = new Map<string, number>();
  private errorCount = 0;

  constructor(
    /** The text of the page, in which spaces replace the mistakes that were found so far. */
    public text: string,
    private readonly elements: readonly string[],
  ) {}

  /** Blanks all marks of a git conflict, and reports them as one mistake. @returns whether there were any */
  blankConflict(): boolean {
    const offset = this.text.search(/^<{7}(?: |$)/m);
    if (offset === -1) {
      return false;
    }
    this.report(offset, {sentence: CONFLICT});
    this.blankAll(CONFLICT_MARKS);
    return true;
  }

  /** Reports and blanks the mistake at which the parser stopped. */
  blankMistake(error: ParserError): void {
    const message = getMessage(error);
    const errorOffset = this.findErrorOffset(message, error);
    const beginning = this.findBeginning(message, errorOffset);
    const tag = parseTag(this.text.slice(beginning.offset));
    if (tag && UNPAIRED_TAG_ERROR.test(message) && this.isOrphan(tag.id)) {
      this.addOrphans(tag.id, -1);
    } else {
      this.report(beginning.offset, this.explain(message, beginning, errorOffset));
      if (tag) {
        this.addOrphans(tag.partnerId, 1);
        this.brokenElements.add(tag.name);
      }
    }
    this.blank(beginning);
    this.errorCount += 1;
    if (this.errorCount === MAX_MISTAKES) {
      this.blankAll(MDX_BEGINNINGS);
    }
  }

  /**
   * Finds the offset at which the parser noticed the mistake. For an unexpected closing tag, the parser reports two
   * places: the closing tag and the last opening tag. The opening tag is the mistake, because it was not closed in time.
   * The exception is a closing tag whose partner was blanked. Then the closing tag is the place.
   */
  private findErrorOffset(message: string, error: ParserError): number {
    const [, closingTag = ''] = /: Unexpected closing tag `<([^`>]*)>`/.exec(message) ?? [];
    const [, line, column] = /closing tag for `<[^`>]*>` \((\d+):(\d+)/.exec(message) ?? [];
    return line === undefined || this.isOrphan(closingTag)
      ? this.getOffset(error.line ?? 1, error.column ?? 1)
      : this.getOffset(Number(line), Number(column));
  }

  /**
   * Finds the last text, at or before an offset, that can start the mistake that the message reports. If there is none,
   * returns the character at the offset.
   */
  private findBeginning(message: string, errorOffset: number): Part {
    const rule = MISTAKE_BEGINNINGS.find((candidate) => candidate.message.test(message));
    const matches = rule ? [...this.text.matchAll(rule.beginning)] : [];
    const match = matches.findLast(({index}) => index <= errorOffset);
    return match
      ? {offset: match.index, text: match[0]}
      : {offset: errorOffset, text: this.text.slice(errorOffset, errorOffset + 1)};
  }

  private explain(message: string, {offset, text}: Part, errorOffset: number): Explanation {
    const isImport = /^(?:im|ex)port/.test(text);
    const isBelowImport = isImport && offset + text.length < errorOffset;
    return isBelowImport
      ? {sentence: BELOW_IMPORT}
      : explainError(this.elements, message, getBeginning(this.text, offset));
  }

  private report(offset: number, {sentence, isUnclosed = false}: Explanation): void {
    this.mistakes.push({line: this.text.slice(0, offset).split('\n').length, sentence, isUnclosed});
  }

  private blank({offset, text}: Part): void {
    this.text = this.text.slice(0, offset) + ' '.repeat(text.length) + this.text.slice(offset + text.length);
  }

  private blankAll(pattern: RegExp): void {
    this.text = this.text.replace(pattern, (match) => ' '.repeat(match.length));
  }

  private isOrphan(tagId: string): boolean {
    return (this.orphanedTags.get(tagId) ?? 0) > 0;
  }

  private addOrphans(tagId: string, count: number): void {
    this.orphanedTags.set(tagId, (this.orphanedTags.get(tagId) ?? 0) + count);
  }

  /** @param line 1-based @param column 1-based */
  private getOffset(line: number, column: number): number {
    const linesAbove = this.text.split('\n').slice(0, line - 1);
    return linesAbove.reduce((offset, {length}) => offset + length + 1, column - 1);
  }
}

/** Joins the rule, the reason and the cause of a parser error into one message. */
function getMessage({reason, ruleId = '', cause}: ParserError): string {
  return `${ruleId}: ${reason}${cause ? ` (${cause.message})` : ''}`;
}

/**
 * Parses the tag with which a text begins.
 *
 * @returns its name, and the ids of the tag and of its partner. `<b>` has the id `b`, and `</b>` has the id `/b`. It is
 *   null if the text does not begin with a tag.
 */
function parseTag(text: string): {name: string; id: string; partnerId: string} | null {
  const [tag, slash, name = ''] = /^<(\/?)\s*([^\s/>]*)/.exec(text) ?? [];
  if (tag === undefined) {
    return null;
  }
  return slash ? {name, id: `/${name}`, partnerId: name} : {name, id: name, partnerId: `/${name}`};
}

/**
 * Explains an error of the parser in a sentence with the problem and its remedy.
 *
 * @param message the rule, a colon and the reason
 * @param rest the page from the beginning of the mistake on
 */
function explainError(elements: readonly string[], message: string, rest: string): Explanation {
  const [, tag, name = ''] = /(?:closing tag for|the closing tag) `(<\/?([^\s/>`]*)[^`]*)`/.exec(message) ?? [];
  if (tag === undefined) {
    return {sentence: findSentence('beginnings', rest) ?? findSentence('parser', message) ?? message};
  }
  if (!isAllowedElement(name, elements) && !/^Tab/.test(name)) {
    return {sentence: explainForbiddenElement(name, elements)};
  }
  const isUnclosed = !tag.startsWith('</') && !isClosedBelow(name, rest);
  const kind = inlines.includes(name) && name !== 'summary' ? 'inline' : 'block';
  const sentence = findSentence('unpairedTags', `${isUnclosed ? 'unclosed ' : ''}${kind} ${tag} ${message}`);
  return {sentence: sentence ?? message, isUnclosed};
}

/**
 * Returns the text from an offset on. If a brace is at the offset, the result also contains the characters before it that
 * belong to the brace: the name of a command, as in `\name{…}`, or a bracket, as in `[text]{…}`.
 */
export function getBeginning(text: string, offset: number): string {
  const [before = ''] = /(?:\\\w+|[)\]`])(?=$)/.exec(text.slice(Math.max(0, offset - 30), offset)) ?? [];
  return (text[offset] === '{' ? before : '') + text.slice(offset);
}

/** Whether the element with which a text begins is closed in the text. */
function isClosedBelow(name: string, text: string): boolean {
  let depth = 0;
  const tags = text.matchAll(new RegExp(`<(/?)${name.replace(/\W/g, '\\$&')}(?![\\w-])(?:[^<>]*[^<>/])?>`, 'g'));
  for (const [, slash] of tags) {
    depth += slash ? -1 : 1;
    if (depth === 0) {
      return true;
    }
  }
  return false;
}
