/** Replaces line breaks, runs of spaces and zero-width spaces in a text by single spaces. */
export const normalizeSpaces = (text: string): string => text.replace(/[\s\u200b]+/g, ' ').trim();
