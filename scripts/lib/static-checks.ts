/** The checks that read files and run nothing, as scripts `check:…` of package.json; the slowest first, so that they end together. */
export const staticChecks = ['eslint', 'types', 'format', 'openapi', 'pages', 'unused'] as const;

/** What repairs files, in this order: Prettier formats what the others wrote. */
export const fixers: readonly (readonly string[])[] = [
  ['eslint', '--fix', '.'],
  ['markdownlint-cli2', '--fix'],
  ['prettier', '--write', '--log-level', 'warn', '.'],
];
