/** Headings that many pages share. */

/** Headings of the section that lists what is undocumented or untested. A page has at most one such section. */
const gapHeadings: readonly string[] = ['What is not known', 'Wat niet bekend is'];

/** Headings of the last section of a page, in English and Dutch. It links to the pages that a reader needs next. */
export const nextStepsHeadings: readonly string[] = ['Next steps', 'Verder lezen'];

/**
 * Headings of sections that only link to other pages or list what is unknown. The search ranks these sections lower,
 * because a reader who searches for their words wants another section.
 */
export const trailingHeadings: readonly string[] = [...gapHeadings, ...nextStepsHeadings, 'See also'];
