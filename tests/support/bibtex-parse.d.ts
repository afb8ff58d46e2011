declare module 'bibtex-parse' {
  /** Entries with their fields in upper case. */
  export function entries(bibtex: string): Record<string, string>[];
}
