// @ts-check
// Leaves in the list of modules (`@generated/registry`) how each is loaded. Its file and its id are for the server, which notes the
// modules that it has rendered.

/** @param {string} source a line for each module: `"name": [() => import("file"), "file", require.resolveWeak("file")]` */
module.exports = (source) => source.replace(/, "[^"]*", require\.resolveWeak\("[^"]*"\)\]/g, ']');
