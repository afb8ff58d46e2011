// @ts-check

/** @param {string} url */
module.exports = (url) => import(url);
