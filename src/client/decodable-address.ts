/**
 * Runs before the app starts. An address that cannot be decoded (`/%E0%A4%A`) would make the router throw before the page
 * comes alive: such an address is replaced by its own text, encoded, which has no page and shows the not-found page.
 */
if (typeof window !== 'undefined') {
  const {pathname, search, hash} = window.location;
  try {
    decodeURI(pathname);
  } catch {
    window.history.replaceState(window.history.state, '', `${encodeURI(pathname)}${search}${hash}`);
  }
}
