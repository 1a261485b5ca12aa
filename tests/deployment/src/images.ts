import { readFileSync } from 'node:fs';
import path from 'node:path';

import { root, run } from './command.ts';
import type { Composition } from './composition.ts';

/** Every image that the checkout does not build, including the base image of those that it builds. */
export async function imagesOf(composition: Composition): Promise<string[]> {
  const config = await composition.compose('config');
  const used = [...config.matchAll(/^\s+image: (\S+)$/gm)].map(([, image]) => image!);
  const dockerfile = readFileSync(path.join(root, 'services/Dockerfile'), 'utf8');
  const base = process.env['NODE_IMAGE'] || /^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile)![1]!;
  return [base, ...new Set(used.filter((image) => !image.startsWith('kontor/')))];
}

/** The size of each built image. */
export async function sizes({ engine }: Composition): Promise<string[]> {
  const list = await run(engine.docker, ['images', '--format', '{{.Repository}} {{.Tag}} {{.Size}}']);
  return list
    .split('\n')
    .filter((line) => /^kontor\/\w+ local /.test(line))
    .toSorted()
    .map((line) => line.replace(' local ', ': '));
}
