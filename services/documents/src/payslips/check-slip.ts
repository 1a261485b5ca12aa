import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { checkSlip } from './splitting/check-slip.ts';

/** `npm run check-slip`: says whether PDFs contain anything of other people, or anything that their pages do not show. */
const USAGE = `npm run check-slip -- <file.pdf>… --not <numbers and names> [--own <numbers and names>] [--allow-printed]

  --not 1008,1009,"Bengt Berg"   must not be in the file in any way, visible or not; may be repeated
  --own 1007,"Åsa Öberg"         whose slip it is: not reported, even if somebody else has the same
  --allow-printed                others' names may be visible, and their numbers where no label says what they are

Exits with 1 if anything is found, with 2 if it cannot check.`;

const print = (line: string) => process.stdout.write(`${line}\n`);
const list = { type: 'string', multiple: true, default: [] as string[] } as const;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { not: list, own: list, 'allow-printed': { type: 'boolean', default: false } },
  });
  if (positionals.length === 0) throw new Error('Name a file.');
  const printed = values['allow-printed'] ? 'labelled' : 'any';
  for (const file of positionals) {
    const slip = await readFile(file);
    const findings = await checkSlip(slip, { own: identity(values.own), others: identity(values.not), printed });
    for (const { code, found, page } of findings) {
      print([file, ...(page ? [`page ${page}`] : []), code, ...(found ? [found] : [])].join(': '));
    }
    if (findings.length === 0) print(`${file}: nothing found`);
    else process.exitCode = 1;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}\n`);
  process.exitCode = 2;
}

/** A word without spaces that has a digit is a number. */
function identity(items: readonly string[]) {
  const all = items.flatMap((item) => item.split(',')).map((item) => item.trim());
  const isNumber = (item: string) => /^\S*\d\S*$/.test(item);
  return { numbers: all.filter(isNumber), names: all.filter((item) => item !== '' && !isNumber(item)) };
}
