import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { identifiers, type Row, rowsOf } from './evidence.ts';

const root = path.dirname(import.meta.dirname);

const families = {
  AU: 14,
  SE: 13,
  CS: 7,
  AZ: 16,
  DO: 17,
  UP: 16,
  IN: 10,
  PU: 12,
  HD: 7,
  ALL: 5,
  GW: 7,
  RL: 9,
  RE: 10,
  DE: 10,
};
const numbered = (family: string, count: number) => Array.from({ length: count }, (_, i) => `${family}-${i + 1}`);

const all = rowsOf(readFileSync(path.join(root, 'docs/security-evidence.md'), 'utf8'));
const below = (heading: string) => all.filter(({ chapter }) => chapter.startsWith(heading));
const own = below('Our own requirements');
const traps = below('Traps');
const faults = below('Faults');
const hostile = below('Hostile issuers');
const asvs = below('OWASP ASVS');

const evidenceOf = ({ cells }: Row) => cells.at(-1)!;
function stateOf(row: Row): 'met' | 'open' | 'not applicable' {
  const evidence = evidenceOf(row);
  if (evidence.startsWith('Open: ')) return 'open';
  return evidence.startsWith('Not applicable: ') ? 'not applicable' : 'met';
}

describe('the table of security evidence', () => {
  it('has each requirement of our own and each fault once', () => {
    expect(all).toHaveLength(own.length + traps.length + faults.length + hostile.length + asvs.length);
    expect(own.flatMap(identifiers)).toEqual(
      Object.entries(families).flatMap(([name, count]) => numbered(name, count)),
    );
    expect(faults.flatMap(identifiers)).toEqual(numbered('F', 17));
    expect(traps).toHaveLength(26);
  });

  it('has each of the 70 and 183 requirements of levels 1 and 2 of ASVS 5.0 once', () => {
    const ids = asvs.flatMap(identifiers);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^\d{1,2}\.\d\.\d{1,2}$/);
    const ofLevel = (level: string) => asvs.filter(({ cells }) => cells[1] === level).flatMap(identifiers).length;
    expect([ofLevel('1'), ofLevel('2'), ids.length]).toEqual([70, 183, 253]);
  });

  it.each(all.map((row) => [row.cells[0]!, row] as const))('%s names evidence, or why it is missing', (_id, row) => {
    expect(row.cells).toHaveLength(asvs.includes(row) ? 4 : traps.includes(row) ? 2 : 3);
    const evidence = evidenceOf(row);
    expect(evidence).not.toBe('');
    if (stateOf(row) === 'met') expect(filesOf(evidence).length + referencesOf(evidence).length).toBeGreaterThan(0);
  });

  it.each(
    all.flatMap((row) => filesOf(evidenceOf(row)).map(({ file, tests }) => [row.cells[0]!, file, tests] as const)),
  )('%s: %s has these tests', (_id, file, tests) => {
    expect(existsSync(path.join(root, file)), `${file} exists`).toBe(true);
    if (tests.length === 0) return;
    const source = readFileSync(path.join(root, file), 'utf8').replaceAll("\\'", "'");
    for (const title of tests) expect(source, file).toContain(title);
  });

  it('refers only to rows that are met', () => {
    const states = new Map(
      [...own, ...faults].flatMap((row) => identifiers(row).map((id) => [id, stateOf(row)] as const)),
    );
    for (const row of all.filter((each) => stateOf(each) === 'met'))
      for (const id of referencesOf(evidenceOf(row)))
        expect([row.cells[0], id, states.get(id)]).toEqual([row.cells[0], id, 'met']);
  });
});

/** Files named in a cell, each with the titles of tests quoted after it. */
function filesOf(evidence: string): { file: string; tests: string[] }[] {
  return [...evidence.matchAll(/`([\w.-]*\/[\w./-]*|[\w.-]+\.(?:md|json|yaml|ts|example))`([^`]*)/g)].map(
    ([, file, rest]) => ({
      file: file!,
      tests: [...rest!.matchAll(/"([^"]+)"/g)].map(([, title]) => title!),
    }),
  );
}

/** Ids of other rows, outside of quotes. */
function referencesOf(evidence: string): string[] {
  const plain = evidence.replaceAll(/"[^"]*"|`[^`]*`/g, '');
  return plain.match(/\b(?:AU|SE|CS|AZ|DO|UP|IN|PU|HD|ALL|GW|RL|RE|DE|F)-\d+\b/g) ?? [];
}
