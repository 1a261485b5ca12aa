import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

const root = path.dirname(import.meta.dirname);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const services = ['identity', 'documents', 'content', 'engagement'];

/** The paths that "A new service" of CONTRIBUTING.md lists. */
function listed(): string[] {
  const [, section = ''] = read('CONTRIBUTING.md').split('## A new service');
  const [text = ''] = section.split('\n## ');
  return Array.from(text.matchAll(/^- `([^`]+)`/gm), ([, place]) => place!);
}

/** Files that name all four services, apart from tests, pages and what is generated. */
function enumerating(): string[] {
  const ignored = new Set(['node_modules', '.git', '.data', 'dist', 'docs', 'web', 'tests', 'stand-ins']);
  return globSync(['**/*.{ts,mjs,json,yaml,yml}', '**/Dockerfile', '.oxlintrc.json'], {
    cwd: root,
    exclude: (name) => ignored.has(path.basename(name)),
  })
    .filter((file) => !/\.test\.ts$|pnpm-lock|\/testing\//.test(file))
    .filter((file) => services.every((name) => new RegExp(`\\b${name}\\b`).test(read(file))));
}

it('CONTRIBUTING.md lists every place that names all services, and no other', () => {
  const places = listed();
  const files = enumerating();
  const isAt = (file: string, place: string) => file === place || file.startsWith(`${place}/`);
  expect(files.filter((file) => !places.some((place) => isAt(file, place)))).toEqual([]);
  expect(places.filter((place) => !files.some((file) => isAt(file, place)))).toEqual([]);
});
