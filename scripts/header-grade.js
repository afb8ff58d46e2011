// @ts-check
/**
 * Grades the headers of an answer by the published scale of Mozilla's HTTP Observatory
 * (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring): 100 points, minus faults; what is better than
 * needed adds points only to a score of 90 and more. Left out is what a single answer of a static site without cookies cannot
 * show: the redirect to https, cookies, cross-origin access by scripts.
 */

/** @typedef {{points: number, reason: string}} Finding */
/** @typedef {Readonly<Record<string, string | string[] | undefined>>} Headers names in lower case */

/** From the best down. Source: as above. */
const GRADES = /** @type {const} */ ([
  [100, 'A+'], [90, 'A'], [85, 'A-'], [80, 'B+'], [70, 'B'], [65, 'B-'], [60, 'C+'],
  [50, 'C'], [45, 'C-'], [40, 'D+'], [30, 'D'], [25, 'D-'], [0, 'F'],
]); // prettier-ignore

const HALF_A_YEAR = 15_768_000;

/**
 * @param {Headers} headers
 * @returns {{grade: string, score: number, findings: Finding[]}}
 */
function gradeHeaders(headers) {
  const value = (/** @type {string} */ name) => String(headers[name] ?? '').trim();
  const policy = parsePolicy(value('content-security-policy'));
  const findings = [
    gradePolicy(policy),
    gradeFraming(policy, value('x-frame-options')),
    value('x-content-type-options').toLowerCase() === 'nosniff'
      ? finding(0, 'X-Content-Type-Options: nosniff')
      : finding(-5, 'X-Content-Type-Options: not "nosniff"'),
    gradeReferrer(value('referrer-policy')),
    gradeTransport(value('strict-transport-security')),
    gradeResourcePolicy(value('cross-origin-resource-policy')),
    value('access-control-allow-origin') === ''
      ? finding(0, 'Access-Control-Allow-Origin: none')
      : finding(-50, 'Access-Control-Allow-Origin: other sites may read the answers'),
    headers['set-cookie'] === undefined ? finding(0, 'Set-Cookie: none') : finding(-40, 'Set-Cookie: this site needs no cookie'),
  ];
  const sum = (/** @type {Finding[]} */ list) => list.reduce((total, {points}) => total + points, 0);
  const base = 100 + sum(findings.filter(({points}) => points < 0));
  const score = Math.max(0, base >= 90 ? base + sum(findings.filter(({points}) => points > 0)) : base);
  const grade = GRADES.find(([least]) => score >= least)?.[1] ?? 'F';
  return {grade, score, findings};
}

/** @param {number} points @param {string} reason @returns {Finding} */
const finding = (points, reason) => ({points, reason});

/** @typedef {ReadonlyMap<string, readonly string[]>} Policy */

/** @param {string} text @returns {Policy} */
function parsePolicy(text) {
  return new Map(
    text
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .filter(([directive]) => directive)
      .map(([directive = '', ...sources]) => [directive.toLowerCase(), sources]),
  );
}

/** @param {Policy} policy @returns {Finding} */
function gradePolicy(policy) {
  const sourcesOf = (/** @type {string} */ directive) => policy.get(directive) ?? policy.get('default-src');
  const scripts = sourcesOf('script-src');
  const isOpen = (/** @type {readonly string[] | undefined} */ sources) =>
    !sources || sources.some((source) => ["'unsafe-inline'", 'data:', '*', 'http:', 'https:'].includes(source));
  if (policy.size === 0) {
    return finding(-25, 'Content-Security-Policy: missing');
  }
  if (isOpen(scripts) || isOpen(sourcesOf('object-src'))) {
    return finding(-20, 'Content-Security-Policy: lets scripts or plug-ins of any origin run');
  }
  if (scripts?.includes("'unsafe-eval'")) {
    return finding(-10, "Content-Security-Policy: 'unsafe-eval'");
  }
  if ([...policy.values()].flat().some((source) => source.startsWith('http:'))) {
    return finding(-20, 'Content-Security-Policy: loads over http');
  }
  // Stricter than the Observatory, which looks at `style-src` alone.
  if (['style-src', 'style-src-elem', 'style-src-attr'].some((directive) => sourcesOf(directive)?.includes("'unsafe-inline'"))) {
    return finding(0, "Content-Security-Policy: 'unsafe-inline', for styles only");
  }
  return policy.get('default-src')?.join() === "'none'"
    ? finding(10, "Content-Security-Policy: default-src 'none', nothing unsafe")
    : finding(5, 'Content-Security-Policy: nothing unsafe');
}

/** @param {Policy} policy @param {string} xFrameOptions @returns {Finding} */
function gradeFraming(policy, xFrameOptions) {
  const ancestors = policy.get('frame-ancestors');
  if (ancestors && !ancestors.some((source) => ['*', 'http:', 'https:'].includes(source))) {
    return finding(5, `frame-ancestors: ${ancestors.join(' ')}`);
  }
  return /^(deny|sameorigin)$/i.test(xFrameOptions)
    ? finding(0, `X-Frame-Options: ${xFrameOptions}`)
    : finding(-20, 'frame-ancestors: any site may frame the pages');
}

/** @param {string} value @returns {Finding} */
function gradeReferrer(value) {
  if (['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(value)) {
    return finding(5, `Referrer-Policy: ${value}`);
  }
  return value === '' || value === 'no-referrer-when-downgrade'
    ? finding(0, 'Referrer-Policy: left to the browser')
    : finding(-5, `Referrer-Policy: ${value} tells other sites what is read`);
}

/** @param {string} value @returns {Finding} */
function gradeTransport(value) {
  const age = Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0);
  if (age === 0) {
    return finding(-20, 'Strict-Transport-Security: missing');
  }
  return age < HALF_A_YEAR
    ? finding(-10, 'Strict-Transport-Security: less than half a year')
    : finding(0, `Strict-Transport-Security: ${age} seconds`);
}

/** @param {string} value @returns {Finding} */
function gradeResourcePolicy(value) {
  return ['same-origin', 'same-site'].includes(value)
    ? finding(10, `Cross-Origin-Resource-Policy: ${value}`)
    : finding(0, 'Cross-Origin-Resource-Policy: any site may embed the files');
}

module.exports = {gradeHeaders};
