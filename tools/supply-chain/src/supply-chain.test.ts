import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { advisories } from './advisories.ts';
import { staleApprovals, unapprovedScripts } from './install-scripts.ts';
import { unapprovedLicences } from './licences.ts';
import { offlineFaults } from './offline-faults.ts';
import { floors } from './policy.ts';
import { lockedPackages } from './repository.ts';
import { foreignSources } from './sources.ts';
import { belowFloors, looseVersions, nodeBelowFloor } from './versions.ts';

const at = (name: string, version: string) => ({ name, version });

describe('the dependencies of the workspace', () => {
  it('have exact versions, known sources, approved scripts and licences, and no known hole', () => {
    const faults = offlineFaults();
    expect(Object.keys(faults)).toHaveLength(5);
    for (const [what, found] of Object.entries(faults)) expect(found, what).toEqual([]);
  });

  it('include every package that has a floor, so that no floor is for a name nobody uses', () => {
    const names = new Set(lockedPackages().map(({ name }) => name));
    expect(Object.keys(floors).filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('the check of versions', () => {
  it('finds ranges, and dependencies beside the catalog', () => {
    const manifests = {
      'web/package.json': { ...at('web', '1.0.0'), dependencies: { swr: '^2.0.0', eta: 'catalog:' } },
    };
    expect(looseVersions({ swr: '~2.5.1', eta: '4.6.0', pg: '8.0.0-beta.1' }, manifests)).toEqual([
      "The catalog's swr is ~2.5.1, which is not exact",
      'web/package.json: swr is ^2.0.0, and not from the catalog',
    ]);
  });

  it('finds what is below the floor of its line, and what is refused', () => {
    const fine = [at('fastify', '5.12.1'), at('fastify', '6.0.0'), at('undici', '7.29.1'), at('undici', '8.10.10')];
    expect(belowFloors(fine)).toEqual([]);
    const below = [at('fastify', '5.9.9'), at('undici', '8.10.1'), at('undici', '7.29.0'), at('undici', '6.99.0')];
    expect(belowFloors(below)).toHaveLength(4);
    expect(belowFloors([at('adm-zip', '99.0.0')])).toHaveLength(1);
    expect(nodeBelowFloor('24.14.0')).toHaveLength(1);
    expect(nodeBelowFloor('20.99.0')).toHaveLength(1);
    expect(nodeBelowFloor('24.21.0')).toEqual([]);
  });
});

it('finds packages from elsewhere than the registry', () => {
  const lockfile = `
packages:
  fine@1.0.0:
    resolution: {integrity: sha512-abc}
  weak@1.0.0:
    resolution: {integrity: sha1-abc}
  elsewhere@1.0.0:
    resolution: {integrity: sha512-abc, tarball: https://mirror.example/elsewhere.tgz}
`;
  expect(foreignSources(lockfile)).toEqual([
    "weak@1.0.0 is not fixed by a hash of the registry's package",
    "elsewhere@1.0.0 is not fixed by a hash of the registry's package",
    'The lock file names https://mirror.example/elsewhere.tgz}',
  ]);
});

it('finds install scripts nobody decided about, and decisions about nothing', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-package-'));
  const quiet = { ...at('quiet', '1.0.0'), folder: tmpdir(), scripts: { build: 'tsc' } };
  const loud = { ...at('loud', '1.0.0'), folder: tmpdir(), scripts: { postinstall: 'node x.js' } };
  writeFileSync(path.join(folder, 'binding.gyp'), '{}');
  const native = { ...at('native', '1.0.0'), folder };
  expect(unapprovedScripts([quiet, loud, native], {})).toHaveLength(2);
  expect(unapprovedScripts([quiet, loud, native], { loud: false, native: true })).toEqual([]);
  expect(staleApprovals({ gone: true, loud: false }, [loud])).toEqual([
    'allowBuilds names gone, which is not installed',
  ]);
});

it('finds licences nobody allowed', () => {
  const under = (license?: string) => ({ ...at('some', '1.0.0'), ...(license && { license }) });
  const fine = ['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND ISC'].map(under);
  expect(unapprovedLicences(fine)).toEqual([]);
  expect(
    unapprovedLicences(['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'SEE LICENSE IN X', undefined].map(under)),
  ).toEqual([
    'some@1.0.0 is under GPL-3.0-only',
    'some@1.0.0 is under MIT AND GPL-3.0-only',
    'some@1.0.0 is under SEE LICENSE IN X',
    'some@1.0.0 is under no licence it names',
  ]);
});

describe('the registry’s advisories', () => {
  const says = (stdout: string, stderr = '', status = 1) => advisories(() => ({ status, stdout, stderr }));

  it('are passed on with their severity', () => {
    const advisory = { module_name: 'fastify', title: 'A hole', severity: 'high', url: 'u', vulnerable_versions: '<6' };
    expect(says(JSON.stringify({ advisories: { 1: advisory } }))).toEqual({
      answered: true,
      findings: [{ severity: 'high', text: 'high: fastify <6, A hole (u)' }],
    });
    expect(says('{"advisories":{}}', '', 0)).toEqual({ answered: true, findings: [] });
  });

  it('are unknown, not absent, when the registry does not answer', () => {
    const refusal = 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n\n  × The audit endpoint\n  │ responded with 405:';
    const reason = 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE The audit endpoint responded with 405:';
    expect(says('', refusal)).toEqual({ answered: false, reason });
    for (const stdout of ['', '{}', 'null', '<html>']) expect(says(stdout, '', 0).answered).toBe(false);
  });
});
