import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { readWorkspace, root, workspaceManifests } from './repository.ts';

const [, lists = ''] = readFileSync(path.join(root, 'docs/dependencies.md'), 'utf8').split(/^## In the services$/m);
const listed = Array.from(lists.matchAll(/^- ((?:`[^`]+`,?\s+)*`[^`]+`):\s+\S/gm), ([, names]) => names!).flatMap(
  (names) => Array.from(names.matchAll(/`([^`]+)`/g), ([, name]) => name!),
);

const direct = Object.values(workspaceManifests()).flatMap((manifest) =>
  Object.keys({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }),
);

it('docs/dependencies.md describes each direct dependency once, and no other package', () => {
  const external = new Set(direct.filter((name) => !name.startsWith('@kontor/')));
  expect(listed.toSorted()).toEqual([...external].toSorted());
});

it('the catalog has no unused version', () => {
  expect(Object.keys(readWorkspace().catalog).filter((name) => !direct.includes(name))).toEqual([]);
});
