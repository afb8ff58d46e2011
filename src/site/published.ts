/** Files of the site whose names do not tell a server their type. */

/** Path from the root of the host. */
export const API_CATALOG = '/.well-known/api-catalog';

/** By their routes: the type with which hosts must send them. */
export const typedFiles: Readonly<Record<string, string>> = {
  [API_CATALOG]: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  // Servers take .ts for a film.
  '/openapi.d.ts': 'text/plain; charset=utf-8',
};
