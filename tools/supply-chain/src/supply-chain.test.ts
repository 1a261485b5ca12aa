import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { advisories } from './advisories.ts';
import { staleApprovals, unapprovedScripts } from './install-scripts.ts';
import { unapprovedLicences } from './licences.ts';
import { offlineProblems } from './offline-problems.ts';
import { floors } from './policy.ts';
import { lockedPackages } from './repository.ts';
import { foreignSources } from './sources.ts';
import { belowFloors, looseVersions, nodeBelowFloor } from './versions.ts';

const at = (name: string, version: string) => ({ name, version });

describe('the dependencies of the workspace', () => {
  it('have exact versions, known sources, approved scripts and licences, and no known vulnerability [DE-8]', () => {
    const problems = offlineProblems();
    expect(Object.keys(problems)).toHaveLength(5);
    for (const [check, found] of Object.entries(problems)) expect(found, check).toEqual([]);
  });

  it('include every package that has a floor', () => {
    const names = new Set(lockedPackages().map(({ name }) => name));
    expect(Object.keys(floors).filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('the check of versions', () => {
  it('finds ranges, and dependencies beside the catalog', () => {
    const manifests = {
      'web/package.json': { ...at('web', '1.0.0'), dependencies: { swr: '^2.0.0', eta: 'catalog:' } },
    };
    expect(
      looseVersions(
        { swr: '~2.5.1', eta: '4.6.0', pg: '8.0.0-beta.1', old: 'npm:pg@7.0.0', any: 'npm:pg@^7.0.0' },
        manifests,
      ),
    ).toEqual([
      "The catalog's swr is ~2.5.1, which is not exact",
      "The catalog's any is npm:pg@^7.0.0, which is not exact",
      'web/package.json: swr is ^2.0.0, not from the catalog',
    ]);
  });

  it('finds versions below the floor of their major version, and forbidden packages', () => {
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

it('finds packages from elsewhere than the registry [ASVS 15.1.2]', () => {
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
    "weak@1.0.0 is not pinned by a hash of the registry's package",
    "elsewhere@1.0.0 is not pinned by a hash of the registry's package",
    'The lock file contains https://mirror.example/elsewhere.tgz}',
  ]);
});

it('finds install scripts without a decision, and stale decisions', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-package-'));
  const quiet = { ...at('quiet', '1.0.0'), folder: tmpdir(), scripts: { build: 'tsc' } };
  const loud = { ...at('loud', '1.0.0'), folder: tmpdir(), scripts: { postinstall: 'node x.js' } };
  writeFileSync(path.join(folder, 'binding.gyp'), '{}');
  const native = { ...at('native', '1.0.0'), folder };
  expect(unapprovedScripts([quiet, loud, native], {})).toHaveLength(2);
  expect(unapprovedScripts([quiet, loud, native], { loud: false, native: true })).toEqual([]);
  expect(staleApprovals({ gone: true, loud: false }, [loud])).toEqual([
    'allowBuilds lists gone, which is not installed',
  ]);
});

it('finds licences that are not allowed', () => {
  const under = (license?: string) => ({ ...at('some', '1.0.0'), ...(license && { license }) });
  const fine = ['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND ISC'].map(under);
  expect(unapprovedLicences(fine)).toEqual([]);
  expect(
    unapprovedLicences(['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'SEE LICENSE IN X', undefined].map(under)),
  ).toEqual([
    'some@1.0.0 has the licence GPL-3.0-only',
    'some@1.0.0 has the licence MIT AND GPL-3.0-only',
    'some@1.0.0 has the licence SEE LICENSE IN X',
    'some@1.0.0 has the licence (none)',
  ]);
});

describe('the registry’s advisories', () => {
  const parse = (stdout: string, stderr = '', status = 1) => advisories(() => ({ status, stdout, stderr }));

  it('are reported with their severity', () => {
    const advisory = { module_name: 'fastify', title: 'A flaw', severity: 'high', url: 'u', vulnerable_versions: '<6' };
    expect(parse(JSON.stringify({ advisories: { 1: advisory } }))).toEqual({
      isAvailable: true,
      findings: [{ severity: 'high', text: 'high: fastify <6, A flaw (u)' }],
    });
    expect(parse('{"advisories":{}}', '', 0)).toEqual({ isAvailable: true, findings: [] });
  });

  it('are unknown when the registry does not respond', () => {
    const refusal = 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n\n  × The audit endpoint\n  │ responded with 405:';
    const reason = 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE The audit endpoint responded with 405:';
    expect(parse('', refusal)).toEqual({ isAvailable: false, reason });
    for (const stdout of ['', '{}', 'null', '<html>']) expect(parse(stdout, '', 0).isAvailable).toBe(false);
  });
});
