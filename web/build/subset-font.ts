/** Subsets Inter to the letters of the first view. Run as `node web/build/subset-font.ts` when LETTERS or Inter change. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import subsetFont from 'subset-font';

import { charactersOf, LETTERS, WEIGHTS } from '../src/theme/letters.ts';

const INTER = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2');

/** The OpenType features that browsers apply by default and those the styles use; the others are a third of the file. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'calt', 'locl', 'liga', 'rlig', 'clig', 'cv11', 'ss03', 'tnum'];

export const SUBSET = path.join(import.meta.dirname, '../src/theme/inter.woff2');

/** Inter with the site's letters, weights and optical sizes; reproducible. */
export const subsetInter = async (): Promise<Buffer> =>
  subsetFont(await readFile(fileURLToPath(INTER)), charactersOf(LETTERS), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: FEATURES,
  });

if (import.meta.main) await writeFile(SUBSET, await subsetInter());
