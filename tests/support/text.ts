/** The text on one line, with single spaces, and without the invisible places where a long word may be broken. */
export const normalizeSpaces = (text: string): string => text.replace(/[\s\u200b]+/g, ' ').trim();
