import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { serviceNames } from '@kontor/operations';
import { expect, it } from 'vitest';

import { root } from './settings.ts';

/** Calls between services name who calls whom, the gateway whose reads it caches, Home whom it asks; a new service needs none. */
const calls = [
  'packages/contracts/src/endpoints/waiting.ts',
  'packages/contracts/src/schemas/internal.ts',
  'services/identity/src/service.ts',
  'services/documents/src/settings.ts',
  'services/documents/src/testing',
  'services/gateway/src/service.ts',
];

/** Files that name every service, without tests, snapshots, prose and `calls`. */
function filesThatName(names: readonly string[]): string[] {
  const excluded = [
    '*.md',
    'pnpm-lock.yaml',
    '*.test.ts',
    '*.snap',
    '*.check.ts',
    'tests',
    'docs',
    'web',
    ...calls,
  ].map((pattern) => `:!${pattern}`);
  const patterns = names.flatMap((name) => ['-e', name]);
  const options = ['grep', '--files-with-matches', '--all-match', '--word-regexp'];
  const output = execFileSync('git', [...options, ...patterns, '--', '.', ...excluded], {
    cwd: root,
    encoding: 'utf8',
  });
  return output.trim().split('\n').toSorted();
}

it('CONTRIBUTING.md lists every file that a new service touches', () => {
  const page = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');
  const [section] = page.split('## A new service\n')[1]!.split(/^## /m);
  const listed = Array.from(section!.slice(section!.indexOf('\n- ')).matchAll(/`([^`]+)`/g), ([, file]) => file!);
  expect(listed.toSorted()).toEqual(filesThatName(serviceNames));
});
