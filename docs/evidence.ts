import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { asvs, open, requirements } from './requirements.ts';

const root = path.dirname(import.meta.dirname);
const id = String.raw`(?:(?:[A-Z]{2,3}|F)-\d+|ASVS \d+\.\d+\.\d+)`;
const brackets = new RegExp(String.raw`\[(${id}(?:, ${id})*)\]`, 'g');

/** The ids of a row, one by one: "AU-1, AU-2", "AZ-1 to AZ-5", "17.2.1 to 17.2.4". */
export function identifiers(row: string): string[] {
  return row.split(', ').flatMap((text) => {
    const [from = '', to] = text.split(' to ');
    if (!to) return [from];
    const [, family, low] = /^(.*?)(\d+)$/.exec(from) ?? [];
    const high = Number(/\d+$/.exec(to)?.[0]);
    return Array.from({ length: high - Number(low) + 1 }, (_, index) => `${family}${Number(low) + index}`);
  });
}

/** The ids that the titles of tests and checks name in brackets, and the faults that are injected. */
export function namedIn(source: string): string[] {
  const titles = Array.from(source.matchAll(brackets), ([, ids]) => ids!.split(', ')).flat();
  const faults = Array.from(source.matchAll(/\bid: '(F-\d+)'/g), ([, fault]) => fault!);
  return [...titles, ...faults];
}

/** What is wrong between the rows and the ids that tests name. */
export function evidenceFaults(named: ReadonlySet<string>): string[] {
  const own = Object.keys(requirements).flatMap(identifiers);
  const untested = own.filter((each) => !named.has(each) && !(each in open));
  const standard = asvs.flatMap(([ids]) => identifiers(ids));
  const known = new Set([...own, ...standard.map((each) => `ASVS ${each}`)]);
  const isMet = (each: string) => own.includes(each) && !(each in open);
  return [
    ...untested.map((each) => `${each} has no test`),
    ...[...named].filter((each) => !known.has(each)).map((each) => `${each} is tested, but is no requirement`),
    ...own
      .filter((each, index) => index > 0 && !follows(own[index - 1]!, each))
      .map((each) => `${each} is out of order`),
    ...asvs.flatMap(([ids, , , evidence]) =>
      /^(?:built|Open|Not applicable): ./.test(evidence)
        ? []
        : evidence.split(', ').flatMap((part) => {
            const rows = identifiers(ids);
            const without = rows.filter((each) => part === 'tests' && !named.has(`ASVS ${each}`));
            const isPage = part.endsWith('.md') && existsSync(path.join(root, part));
            if (part === 'tests') return without.map((each) => `ASVS ${each} has no test`);
            return isPage || identifiers(part).every(isMet) ? [] : [`ASVS ${ids}: "${part}" is no evidence`];
          }),
    ),
    ...(new Set(standard).size === standard.length ? [] : ['a requirement of the ASVS is there twice']),
    ...([1, 2] as const)
      .map((level) => asvs.filter((row) => row[1] === level).flatMap(([ids]) => identifiers(ids)).length)
      .flatMap((count, index) => (count === [70, 183][index] ? [] : [`the ASVS has ${count} of level ${index + 1}`])),
  ];
}

/** Whether a row is the next one of its family, or the first one of another. */
function follows(previous: string, next: string): boolean {
  const [[before, last], [family, number]] = [previous.split('-'), next.split('-')];
  return Number(number) === (before === family ? Number(last) + 1 : 1);
}

/** Files whose titles prove a requirement. */
const TEST = /^tests\/|\.(?:test|check)\.tsx?$/;

/** The tests that name each id. */
function findNames(): Map<string, string[]> {
  const names = new Map<string, string[]>();
  const files = globSync('{k8s,packages,services,tests,tools,web}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => ['node_modules', 'dist'].includes(path.basename(name)),
  });
  for (const file of files.filter((each) => TEST.test(each)))
    for (const each of namedIn(readFileSync(path.join(root, file), 'utf8')))
      names.set(each, [...(names.get(each) ?? []), file]);
  return names;
}

/** What is wrong with the evidence of the repository. */
export const findEvidenceFaults = () => evidenceFaults(new Set(findNames().keys()));

if (import.meta.main) {
  const names = findNames();
  for (const [ids, requirement] of Object.entries(requirements)) {
    const files = new Set(identifiers(ids).flatMap((each) => names.get(each) ?? []));
    process.stdout.write(`${ids}: ${requirement}\n${[...files].map((file) => `  ${file}\n`).join('')}`);
  }
}
