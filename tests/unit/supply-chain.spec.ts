import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {outcomeOf} from '../../scripts/audit';
import {licenceFaults} from '../../scripts/licences';
import {createSbom} from '../../scripts/sbom';
import {npm} from '../../scripts/setup';
import * as policy from '../../scripts/supply-chain-policy';
import {root} from '../support/test';

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

interface Locked {
  name?: string;
  version: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
}

const packages: Record<string, Locked> = JSON.parse(read('package-lock.json')).packages;
const installed = Object.entries(packages).filter(([place]) => place !== '');
const nameOf = (place: string) => place.split('node_modules/').pop() ?? '';

/** What in a lockfile could bring in something that nobody checked, as sentences. */
function lockFaults(entries: readonly [string, Locked][]): string[] {
  return entries.flatMap(([place, {integrity, resolved, link}]) => [
    ...(integrity?.startsWith('sha512-') ? [] : [`${place} has no SHA-512 checksum`]),
    ...(resolved || link ? [`${place} names an address of its own`] : []),
  ]);
}

test.describe('the lockfile', () => {
  test('has a checksum for every package, and none comes from an address of its own', () => {
    expect(installed.length).toBeGreaterThan(1000);
    expect(lockFaults(installed)).toEqual([]);
  });

  test('a package without a checksum, one with a weak one and one from an address are objected to', () => {
    const bad: [string, Locked][] = [
      ['node_modules/a', {version: '1.0.0'}],
      ['node_modules/b', {version: '1.0.0', integrity: 'sha1-abc'}],
      ['node_modules/c', {version: '1.0.0', integrity: 'sha512-abc', resolved: 'git+ssh://git@github.com/a/b.git'}],
    ];
    expect(lockFaults(bad)).toHaveLength(3);
  });

  test('is all that is installed: no script or workflow runs "npm install"', () => {
    const folders = ['scripts', '.github/workflows', '.ci'];
    const files = folders.flatMap((folder) => fs.readdirSync(path.join(root, folder)).map((file) => `${folder}/${file}`));
    expect(files.length).toBeGreaterThan(8);
    const lax = /npm (install|i|update|add)\b|'npm', \['(install|i|update|add)'/;
    expect(files.filter((file) => lax.test(read(file)))).toEqual([]);
    expect(lax.test('- run: npm install')).toBe(true);
    expect(lax.test('- run: npm ci')).toBe(false);
  });
});

test('no package may run a script when it is installed, and each that would is known', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  const wanting = installed.filter(([, {hasInstallScript}]) => hasInstallScript).map(([place]) => nameOf(place));
  expect(wanting.sort()).toEqual(Object.keys(policy.installScriptsLeftOut).sort());
});

test.describe('licences', () => {
  test('of all packages that build the site are on the list', () => {
    expect(licenceFaults(packages, policy)).toEqual([]);
  });

  test('every allowed licence is used', () => {
    const used = new Set(installed.flatMap(([, {license = ''}]) => license.split(/[() ]+/)));
    expect(Object.keys(policy.allowedLicences).filter((id) => !used.has(id))).toEqual([]);
  });

  for (const [licence, isGood] of [
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['MIT AND ISC', true],
    ['MIT AND GPL-3.0', false],
    ['GPL-3.0', false],
    ['(MIT OR GPL-3.0) AND ISC', false],
    ['toString', false],
    ['UNLICENSED', false],
    [undefined, false],
  ] as const) {
    test(`${licence ?? 'no licence'} is ${isGood ? 'accepted' : 'objected to'}`, () => {
      const decisions = {allowedLicences: {MIT: 'x', ISC: 'x'}, licencesSeen: {}};
      const faults = licenceFaults({'': {}, 'node_modules/a': {license: licence}}, decisions);
      expect(faults).toEqual(isGood ? [] : [expect.stringMatching(/^a: .*or do without it\.$/)]);
    });
  }

  test('packages for tests alone are left out, and a line that is no longer needed is objected to', () => {
    const decisions = {allowedLicences: {MIT: 'x'}, licencesSeen: {old: {licence: 'MIT'}, a: {licence: 'MIT'}}};
    const faults = licenceFaults({'node_modules/a': {}, 'node_modules/b': {license: 'GPL-3.0', dev: true}}, decisions);
    expect(faults).toEqual([expect.stringMatching(/^old: .* remove the line\.$/)]);
  });
});

test.describe('the audit', () => {
  const now = new Date('2030-06-01T12:00:00Z');
  const decisions = {auditExceptions: [], securityTxtExpires: '2031-01-31'};
  const clean = {audit: {vulnerabilities: {}}, signatures: {invalid: [], missing: []}};
  const weak = {
    vulnerabilities: {
      a: {via: [{name: 'a', url: 'https://github.com/advisories/GHSA-1', title: 'Reads too much', severity: 'high'}]},
      b: {via: ['a']},
    },
  };
  const exception = {package: 'a', advisory: 'GHSA-1', reason: 'not reached', until: '2030-06-01'};

  test('finds nothing wrong with clean reports', () => {
    expect(outcomeOf(clean, decisions, now)).toEqual({faults: [], skipped: []});
  });

  test('names each weakness once, and an exception for it ends the matter until its last day', () => {
    const reports = {...clean, audit: weak};
    expect(outcomeOf(reports, decisions, now).faults).toEqual([expect.stringMatching(/^a: GHSA-1, high, Reads too much; /)]);
    const excepted = {...decisions, auditExceptions: [exception]};
    expect(outcomeOf(reports, excepted, now).faults).toEqual([]);
    expect(outcomeOf(reports, excepted, new Date('2030-06-02T00:00:00Z')).faults).toEqual([
      'a: the exception for GHSA-1 ended on 2030-06-01; look again.',
    ]);
  });

  test('objects to an exception that is no longer needed', () => {
    expect(outcomeOf(clean, {...decisions, auditExceptions: [exception]}, now).faults).toEqual([
      'a: the exception for GHSA-1 is no longer needed; remove it.',
    ]);
  });

  test('objects to a wrong and to a missing signature', () => {
    const signatures = {invalid: [{name: 'a', version: '1.0.0'}], missing: [{name: 'b', version: '2.0.0'}]};
    expect(outcomeOf({...clean, signatures}, decisions, now).faults).toEqual([
      expect.stringMatching(/^a@1\.0\.0: its signature is wrong/),
      expect.stringMatching(/^b@2\.0\.0: the registry has no signature/),
    ]);
  });

  for (const [report, reason] of [
    [{message: '405 Method Not Allowed', statusCode: 405, error: {summary: ''}}, '405 Method Not Allowed'],
    [{error: {code: 'ENOTFOUND', summary: 'request failed\nsecond line'}}, 'request failed'],
    [undefined, 'npm gave no report'],
  ] as const) {
    test(`says that a part was skipped and why: ${reason}`, () => {
      const {faults, skipped} = outcomeOf({audit: report, signatures: report}, decisions, now);
      expect(faults).toEqual([]);
      expect(skipped).toHaveLength(2);
      for (const part of skipped) {
        expect(part).toContain(`(${reason})`);
      }
    });
  }

  for (const [date, fault] of [
    ['2030-05-31', /is over/],
    ['2030-06-30', /is only 29 days ahead/],
    ['2030-07-01', null],
    ['2031-05-31', null],
    ['2031-06-05', /is more than a year ahead/],
  ] as const) {
    test(`a security.txt that ends on ${date} is ${fault ? 'objected to' : 'accepted'} on 2030-06-01`, () => {
      const {faults} = outcomeOf(clean, {...decisions, securityTxtExpires: date}, now);
      expect(faults).toEqual(fault ? [expect.stringMatching(fault)] : []);
    });
  }
});

test('the bill of materials names every package of the build, and is the same each time', () => {
  test.skip(Number.parseInt(npm(['--version']).stdout) < 10, 'npm before version 10 cannot make one');
  const bill = createSbom();
  expect(createSbom()).toBe(bill);
  const {bomFormat, metadata, components, dependencies} = JSON.parse(bill);
  expect(bomFormat).toBe('CycloneDX');
  expect(metadata.component.name).toBe(JSON.parse(read('package.json')).name);
  const refOf = (component: {'bom-ref': string}) => component['bom-ref'];
  const listed: string[] = components.map(refOf);
  const built = installed.filter(([, {dev}]) => !dev).map(([place, {name, version}]) => `${name ?? nameOf(place)}@${version}`);
  expect([...listed].sort()).toEqual([...new Set(built)].sort());
  const refs = new Set([refOf(metadata.component), ...listed]);
  const named = dependencies.flatMap(({ref, dependsOn}: {ref: string; dependsOn: string[]}) => [ref, ...dependsOn]);
  expect(named.filter((ref: string) => !refs.has(ref))).toEqual([]);
  expect(bill).not.toContain(root);
});
