/**
 * Parses a page to its end although it has mistakes. The MDX parser stops at the first mistake. A page that an editor
 * pastes from another program can have hundreds of them, and one run names them all.
 *
 * `parseToEnd` parses the page again and again. After each error of the parser, it takes these steps:
 *
 * 1. `findErrorOffset` finds where the parser noticed the mistake.
 * 2. `findBeginning` goes back from there to the tag, the brace or the import with which the mistake begins.
 * 3. `explain` says what is wrong and what to do. There is one exception: when a tag was blanked, its partner has no
 *    partner any more. The parser reports this as another mistake, but it is the same one.
 * 4. `blank` replaces the beginning of the mistake by spaces, so that the parser gets to the next one. The lines and
 *    columns of the rest of the page do not change.
 */

import type {Root} from 'mdast';
import {findSentence} from './find-sentence';
import {explainUnknown, inlines, isKnown} from './known-elements';

export interface ParsedPage {
  tree: Root;
  /** In the order in which the parser found them. */
  mistakes: Mistake[];
  /** Names of elements of which a tag was blanked. Their content is not inside an element in the tree. */
  brokenElements: readonly string[];
}

export interface Mistake {
  /** From 1. */
  line: number;
  /** What is wrong and what to do. */
  sentence: string;
}

/** An error of remark or of the MDX parser. */
type ParserError = Error & {reason: string; ruleId?: string; cause?: Error; line?: number; column?: number};

/** A part of a page. */
interface Part {
  offset: number;
  text: string;
}

/** After so many mistakes, the rest of the page is parsed as plain Markdown. */
const MAX_MISTAKES = 150;

/** The syntax that MDX adds to Markdown: tags, braces and imports. */
const MDX_BEGINNINGS = /[<{]|^(?:im|ex)(?=port\b)/gm;

/** Begins the message about a tag without a partner. */
const UNPAIRED_TAG = /^(?:end-tag-mismatch|unexpected-closing-slash)/;

/** The beginnings of mistakes, by the message of the parser. The first pattern that matches the message counts. */
const MISTAKE_BEGINNINGS: readonly {message: RegExp; beginning: RegExp}[] = [
  {message: /import\/exports/, beginning: /^(?:im|ex)port\b.*/gm},
  {message: /^acorn|expression/, beginning: /\{+/g},
  // The whole tag, if it has an end.
  {message: UNPAIRED_TAG, beginning: /<(?:[^<>\n]*>)?/g},
  {message: /^/, beginning: /</g},
];

/** The marks that git writes into a file with a conflict. */
const CONFLICT_MARKS = /^(?:<{7}|={7}|>{7})(?: .*)?$/gm;

export const CONFLICT =
  'git’s mark of a conflict; keep one of the two versions, and delete the lines with <<<<<<<, ======= and >>>>>>>';

const BELOW_IMPORT = 'text right below an import; write an empty line between them';

/**
 * Parses a page. Each mistake that stops the parser is reported, and then blanked for the next attempt.
 *
 * @param text of the page
 * @param elements names of the elements that the site has besides HTML
 * @param parse throws an error of remark or of MDX at the first mistake
 */
export function parseToEnd(text: string, elements: readonly string[], parse: (text: string) => Root): ParsedPage {
  const page = new DamagedPage(text, elements);
  page.blankConflict();
  for (;;) {
    try {
      return {tree: parse(page.text), mistakes: page.mistakes, brokenElements: [...page.brokenElements]};
    } catch (error) {
      page.blankMistake(error as ParserError);
    }
  }
}

/** A page whose mistakes are blanked one after the other. */
class DamagedPage {
  readonly mistakes: Mistake[] = [];
  readonly brokenElements = new Set<string>();
  /** How many tags have lost their partners: `b` for `<b>`, and `/b` for `</b>`. */
  private readonly orphanedTags = new Map<string, number>();
  private errorCount = 0;

  constructor(
    /** The text of the page, with spaces in place of the mistakes until now. */
    public text: string,
    private readonly elements: readonly string[],
  ) {}

  /** Blanks the marks of a conflict, which can be anywhere on the page. They are one mistake. */
  blankConflict(): void {
    const offset = this.text.search(/^<{7}(?: |$)/m);
    if (offset !== -1) {
      this.report(offset, CONFLICT);
      this.blankAll(CONFLICT_MARKS);
    }
  }

  /** Reports and blanks the mistake at which the parser stopped. */
  blankMistake(error: ParserError): void {
    const message = getMessage(error);
    const errorOffset = this.findErrorOffset(message, error);
    const beginning = this.findBeginning(message, errorOffset);
    const tag = parseTag(this.text.slice(beginning.offset));
    if (tag && UNPAIRED_TAG.test(message) && this.isOrphan(tag.id)) {
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
   * Where the mistake is, or where it ends. The parser names two places if a closing tag is not the expected one: that of
   * the closing tag, and that of the last opening tag. The mistake is the opening tag, because it is not closed in time.
   * Only if the closing tag has lost its partner, it is the closing tag.
   */
  private findErrorOffset(message: string, error: ParserError): number {
    const [, closingTag = ''] = /: Unexpected closing tag `<([^`>]*)>`/.exec(message) ?? [];
    const [, line, column] = /closing tag for `<[^`>]*>` \((\d+):(\d+)/.exec(message) ?? [];
    return line === undefined || this.isOrphan(closingTag)
      ? this.getOffset(error.line ?? 1, error.column ?? 1)
      : this.getOffset(Number(line), Number(column));
  }

  /** The last text before an offset, or at it, with which such a mistake can begin. Otherwise the character there. */
  private findBeginning(message: string, errorOffset: number): Part {
    const rule = MISTAKE_BEGINNINGS.find((candidate) => candidate.message.test(message));
    const matches = rule ? [...this.text.matchAll(rule.beginning)] : [];
    const match = matches.findLast(({index}) => index <= errorOffset);
    return match
      ? {offset: match.index, text: match[0]}
      : {offset: errorOffset, text: this.text.slice(errorOffset, errorOffset + 1)};
  }

  /** What is wrong and what to do. */
  private explain(message: string, {offset, text}: Part, errorOffset: number): string {
    const isImport = /^(?:im|ex)port/.test(text);
    const isBelowImport = isImport && offset + text.length < errorOffset;
    return isBelowImport ? BELOW_IMPORT : explainError(this.elements, message, getBeginning(this.text, offset));
  }

  private report(offset: number, sentence: string): void {
    this.mistakes.push({line: this.text.slice(0, offset).split('\n').length, sentence});
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

  /** @param line from 1 @param column from 1 */
  private getOffset(line: number, column: number): number {
    const linesAbove = this.text.split('\n').slice(0, line - 1);
    return linesAbove.reduce((offset, {length}) => offset + length + 1, column - 1);
  }
}

/** The rule that a parser names, its reason, and the cause of it. */
function getMessage({reason, ruleId = '', cause}: ParserError): string {
  return `${ruleId}: ${reason}${cause ? ` (${cause.message})` : ''}`;
}

/**
 * The tag with which a text begins, if it begins with one.
 *
 * @returns its name, and the ids of the tag and of its partner. The id of `<b>` is `b`, that of `</b>` is `/b`.
 */
function parseTag(text: string): {name: string; id: string; partnerId: string} | null {
  const [tag, slash, name = ''] = /^<(\/?)\s*([^\s/>]*)/.exec(text) ?? [];
  if (tag === undefined) {
    return null;
  }
  return slash ? {name, id: `/${name}`, partnerId: name} : {name, id: name, partnerId: `/${name}`};
}

/**
 * Explains an error of the parser in a sentence that says what is wrong and what to do.
 *
 * @param message the rule, a colon and the reason
 * @param rest the page from the beginning of the mistake on
 */
function explainError(elements: readonly string[], message: string, rest: string): string {
  const [, tag, name = ''] = /(?:closing tag for|the closing tag) `(<\/?([^\s/>`]*)[^`]*)`/.exec(message) ?? [];
  if (tag === undefined) {
    return findSentence('beginnings', rest) ?? findSentence('parser', message) ?? message;
  }
  if (!isKnown(name, elements) && !/^Tab/.test(name)) {
    return explainUnknown(name, elements);
  }
  const isUnclosed = !tag.startsWith('</') && !isClosedBelow(name, rest);
  const kind = inlines.includes(name) && name !== 'summary' ? 'inline' : 'block';
  return findSentence('unpairedTags', `${isUnclosed ? 'unclosed ' : ''}${kind} ${tag} ${message}`) ?? message;
}

/**
 * The text from an offset on. If a brace is there, the text begins with the characters before it that make the brace a
 * part of a command, such as `\name{…}`, or of attributes, such as `[text]{…}`.
 */
export function getBeginning(text: string, offset: number): string {
  const [before = ''] = /(?:\\\w+|[)\]`])(?=$)/.exec(text.slice(Math.max(0, offset - 30), offset)) ?? [];
  return (text[offset] === '{' ? before : '') + text.slice(offset);
}

/** Whether the element with which a text begins has an end. */
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
