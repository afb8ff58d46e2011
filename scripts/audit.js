// @ts-check
/**
 * `npm run check:audit`: asks the registry for known weaknesses of the packages in the lockfile and for their signatures, and
 * looks at the dates in `supply-chain-policy.js`. A registry that does not answer is reported as a part that was skipped; with
 * `--required`, as in the workflow, that is a failure too.
 */

const {npm} = require('./setup');
const policy = require('./supply-chain-policy');

/** @typedef {import('./supply-chain-policy').AuditException} AuditException */
/** @typedef {{package: string, advisory: string, title: string, severity: string}} Advisory */
/** @typedef {{faults: string[], skipped: string[]}} Outcome sentences */

/** Days before the end of the contact's date at which the check begins to fail. */
const NOTICE = 30;

/**
 * What a report of `npm audit --json` or `npm audit signatures --json` says when the registry gave no answer, else null.
 *
 * @param {unknown} report parsed
 * @param {string} field that every answer has
 * @returns {string | null}
 */
function reasonForNoAnswer(report, field) {
  if (typeof report === 'object' && report !== null && field in report) {
    return null;
  }
  const {message, error} = /** @type {{message?: string, error?: {summary?: string}}} */ (report ?? {});
  return (message || error?.summary || 'npm gave no report').split('\n')[0] ?? '';
}

/**
 * @param {any} report of `npm audit --json`: JSON from outside, whose parts are read one by one
 * @returns {Advisory[]} each advisory once
 */
function advisoriesIn(report) {
  /** @type {Map<string, Advisory>} */
  const advisories = new Map();
  for (const {via} of Object.values(report.vulnerabilities)) {
    // A text names another package through which the weakness comes: that one has an entry of its own.
    for (const cause of via.filter((/** @type {unknown} */ entry) => typeof entry === 'object')) {
      const advisory = String(cause.url).split('/').pop() ?? '';
      advisories.set(`${cause.name} ${advisory}`, {
        package: cause.name,
        advisory,
        title: cause.title,
        severity: cause.severity,
      });
    }
  }
  return [...advisories.values()];
}

/**
 * Holds the advisories against the exceptions.
 *
 * @param {readonly Advisory[]} advisories
 * @param {readonly AuditException[]} exceptions
 * @param {Date} now
 * @returns {string[]}
 */
function advisoryFaults(advisories, exceptions, now) {
  const fits = (/** @type {AuditException} */ exception, /** @type {Advisory} */ advisory) =>
    exception.package === advisory.package && exception.advisory === advisory.advisory;
  return [
    ...advisories
      .filter((advisory) => !exceptions.some((exception) => fits(exception, advisory)))
      .map(
        (found) =>
          `${found.package}: ${found.advisory}, ${found.severity}, ${found.title}; update the package, or add an exception.`,
      ),
    ...exceptions
      .filter((exception) => !advisories.some((advisory) => fits(exception, advisory)))
      .map(({package: name, advisory}) => `${name}: the exception for ${advisory} is no longer needed; remove it.`),
    ...exceptions
      .filter(({until}) => now >= endOf(until))
      .map(({package: name, advisory, until}) => `${name}: the exception for ${advisory} ended on ${until}; look again.`),
  ];
}

/**
 * @param {any} report of `npm audit signatures --json`
 * @returns {string[]}
 */
function signatureFaults(report) {
  /** @param {{name: string, version: string}} entry */
  const label = ({name, version}) => `${name}@${version}`;
  return [
    ...report.invalid.map((/** @type {any} */ entry) => `${label(entry)}: its signature is wrong; do not install it.`),
    ...report.missing.map((/** @type {any} */ entry) => `${label(entry)}: the registry has no signature of it.`),
  ];
}

/**
 * @param {string} expires YYYY-MM-DD
 * @param {Date} now
 * @returns {string[]}
 */
function expiryFaults(expires, now) {
  const days = Math.floor((endOf(expires).getTime() - now.getTime()) / 86_400_000);
  const remedy = 'make sure that somebody reads reports, then set it to a day within the next year';
  if (days < NOTICE) {
    return [`securityTxtExpires: ${expires} is ${days < 0 ? 'over' : `only ${days} days ahead`}; ${remedy}.`];
  }
  return days > 365 ? [`securityTxtExpires: ${expires} is more than a year ahead; ${remedy}.`] : [];
}

/** @param {string} day YYYY-MM-DD */
const endOf = (day) => new Date(`${day}T23:59:59Z`);

/**
 * @param {{audit: unknown, signatures: unknown}} reports of npm
 * @param {{auditExceptions: readonly AuditException[], securityTxtExpires: string}} decisions
 * @param {Date} now
 * @returns {Outcome}
 */
function outcomeOf({audit, signatures}, {auditExceptions, securityTxtExpires}, now) {
  const noAudit = reasonForNoAnswer(audit, 'vulnerabilities');
  const noSignatures = reasonForNoAnswer(signatures, 'invalid');
  return {
    faults: [
      ...(noAudit === null ? advisoryFaults(advisoriesIn(audit), auditExceptions, now) : []),
      ...(noSignatures === null ? signatureFaults(signatures) : []),
      ...expiryFaults(securityTxtExpires, now),
    ],
    skipped: [
      ...(noAudit === null ? [] : [`known weaknesses: the registry gave no answer (${noAudit})`]),
      ...(noSignatures === null ? [] : [`signatures: they could not be checked (${noSignatures})`]),
    ],
  };
}

/**
 * @param {string[]} args
 * @returns {unknown} the report; undefined when there is none
 */
function npmReport(args) {
  const {stdout} = npm([...args, '--json']);
  try {
    return JSON.parse(stdout);
  } catch {
    return undefined;
  }
}

module.exports = {outcomeOf};

if (require.main === module) {
  const reports = {audit: npmReport(['audit']), signatures: npmReport(['audit', 'signatures'])};
  const {faults, skipped} = outcomeOf(reports, policy, new Date());
  faults.forEach((fault) => console.error(fault));
  skipped.forEach((part) => console.error(`SKIPPED, ${part}.`));
  const mayNotSkip = process.argv.includes('--required') && skipped.length > 0;
  if (mayNotSkip) {
    console.error('With --required, a part that was skipped is a failure.');
  }
  const fails = faults.length > 0 || mayNotSkip;
  if (!fails) {
    console.log(skipped.length > 0 ? 'No fault in the parts that were checked.' : 'No known weakness, all signatures good.');
  }
  process.exitCode = fails ? 1 : 0;
}
