import satisfies from 'spdx-satisfies';
import policy from './licences.json';

/** An entry of the lockfile's `packages`, as far as it matters here. */
export interface LockedPackage {
  license?: string;
  dev?: boolean;
  /** To a workspace, which has an entry of its own. */
  link?: boolean;
}

export interface LicencePolicy {
  /** SPDX identifiers, each with the reason. */
  allowed: Readonly<Record<string, string>>;
  /** Licences of packages whose entry names none, by package. */
  overrides: Readonly<Record<string, {licence: string; seen: string}>>;
}

export const licencePolicy: LicencePolicy = policy;

/**
 * Compares the licences of the packages that build the site with the policy. Packages for development alone are left out: they
 * reach no reader. The lockfile is read and not `node_modules`, because it has the packages of all platforms.
 *
 * @param packages the lockfile's `packages`, by their path
 * @returns problems, as sentences
 */
export function licenceProblems(
  packages: Readonly<Record<string, LockedPackage>>,
  {allowed, overrides}: LicencePolicy,
): string[] {
  const problems: string[] = [];
  const unused = new Set(Object.keys(overrides));
  for (const [path, {license, dev, link}] of Object.entries(packages)) {
    if (path === '' || dev || link) {
      continue;
    }
    const name = path.split('node_modules/').pop() ?? '';
    const licence = license ?? overrides[name]?.licence;
    if (!license) {
      unused.delete(name);
    }
    if (!licence) {
      problems.push(`${name}: names no licence; look into the package and add it to the overrides, or do without it.`);
    } else if (!isAllowed(licence, Object.keys(allowed))) {
      problems.push(
        `${name}: has the licence ${licence}, which is not allowed; allow it with a reason, or do without it.`,
      );
    }
  }
  for (const name of unused) {
    problems.push(
      `${name}: has an override, but no such package without a licence is in the lockfile; remove the line.`,
    );
  }
  return problems;
}

function isAllowed(expression: string, allowed: string[]): boolean {
  try {
    return satisfies(expression, allowed);
  } catch {
    // Not an SPDX expression, such as UNLICENSED: a person must look.
    return false;
  }
}
