/** Removes the byte order mark and the carriage returns that editors on Windows write. */
export const normalizeText = (text: string): string => text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
