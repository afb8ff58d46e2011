/** Headings that many pages have, by what they head. */

/** What the museum's documentation leaves open, and what nobody has tested: one section per page. */
const gapHeadings: readonly string[] = ['What is not known', 'Wat niet bekend is'];

/** Sections that only link to other pages or name what is missing: whoever searches for that wants another one. */
export const trailingHeadings: readonly string[] = [...gapHeadings, 'Next steps', 'See also'];
