/** The XML parser of the browser. `package.json` chooses it for bundles that run in a browser. */

const {DOMParser, XMLSerializer} = globalThis;
export {DOMParser, XMLSerializer};
