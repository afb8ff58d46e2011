// Loaded into the JavaScript samples by `node --require`: a host that no exchange is from is refused, where curl and Python are
// refused by a proxy, which Node's fetch does not use.

const dns = require('node:dns');

dns.lookup = /** @type {typeof dns.lookup} */ (
  (/** @type {string} */ host, /** @type {unknown[]} */ ...rest) => {
    const callback = /** @type {(error: Error) => void} */ (rest.at(-1));
    callback(new Error(`${host}: no exchange is from this host; add one, or mend the address.`));
  }
);
