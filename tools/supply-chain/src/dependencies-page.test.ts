import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { readWorkspace, root, workspaceManifests } from './repository.ts';

const listed = readFileSync(path.join(root, 'docs/dependencies.md'), 'utf8')
  .split('\n')
  .map((line) => /^\| `([^` ]+)` +\| \S/.exec(line)?.[1])
  .filter((name) => name !== undefined);

const direct = Object.values(workspaceManifests()).flatMap((manifest) =>
  Object.keys({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }),
);

it('docs/dependencies.md says of each direct dependency why it is here, once, and of no other', () => {
  const outside = new Set(direct.filter((name) => !name.startsWith('@kontor/')));
  expect(listed.toSorted()).toEqual([...outside].toSorted());
});

it('the catalog has no version that nobody uses', () => {
  expect(Object.keys(readWorkspace().catalog).filter((name) => !direct.includes(name))).toEqual([]);
});
