import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

const root = path.dirname(import.meta.dirname);
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');

interface Row {
  first: string;
  ids: string[];
  cells: string[];
  state: string;
  where: string;
}

/** The rows of all tables below a heading of the second level. */
function rowsBelow(heading: string): Row[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\| *(Id|Trap|-+) *\|/.test(line))
    .map((line) => {
      const cells = line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim());
      const first = cells[0]!;
      return { first, ids: expand(first), cells, state: cells.at(-2)!, where: cells.at(-1)! };
    });
}

/** "AU-1, AU-2" and "AZ-1 to AZ-5" as single ids. */
function expand(text: string): string[] {
  const [from, to] = text.split(' to ');
  if (!to) return text.split(', ');
  const [family, low] = from!.split('-');
  const count = Number(to.split('-')[1]) - Number(low) + 1;
  return Array.from({ length: count }, (_, i) => `${family}-${Number(low) + i}`);
}

const families = {
  AU: 10,
  SE: 13,
  CS: 6,
  AZ: 16,
  DO: 16,
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

const own = rowsBelow('Our own requirements');
const traps = rowsBelow('Traps');
const faults = rowsBelow('Faults');
const asvs = rowsBelow('OWASP ASVS');
const all = [...own, ...traps, ...faults, ...asvs];

describe('the page of what the product withstands', () => {
  it('has each requirement of our own and each fault once', () => {
    expect(own.flatMap(({ ids }) => ids)).toEqual(
      Object.entries(families).flatMap(([name, count]) => numbered(name, count)),
    );
    expect(faults.map(({ first }) => first)).toEqual(numbered('F', 17));
    expect(traps).toHaveLength(26);
  });

  it('has each of the 70 and 183 requirements of levels 1 and 2 of ASVS 5.0 once', () => {
    const ids = asvs.map(({ first }) => first);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^\d{1,2}\.\d\.\d{1,2}$/);
    const ofLevel = (level: string) => asvs.filter(({ cells }) => cells[1] === level).length;
    expect([ofLevel('1'), ofLevel('2'), asvs.length]).toEqual([70, 183, 253]);
  });

  it.each(all.map((row) => [row.first, row] as const))('%s has a state and says where to look', (_id, row) => {
    expect(row.cells).toHaveLength(asvs.includes(row) ? 5 : traps.includes(row) ? 3 : 4);
    expect(['met', 'not applicable', 'open']).toContain(row.state);
    expect(row.where).not.toBe('');
    if (row.state === 'met') expect(evidenceOf(row.where).length + referencesOf(row.where).length).toBeGreaterThan(0);
  });

  it.each(
    all.flatMap(({ first, where }) =>
      evidenceOf(where).map((evidence) => [first, evidence.file, evidence.tests] as const),
    ),
  )('%s is right about %s', (_id, file, tests) => {
    expect(existsSync(path.join(root, file)), `${file} exists`).toBe(true);
    if (tests.length === 0) return;
    const source = readFileSync(path.join(root, file), 'utf8').replaceAll("\\'", "'");
    for (const title of tests) expect(source, file).toContain(title);
  });

  it('points at rows that are met', () => {
    const states = new Map([...own, ...faults].flatMap(({ ids, state }) => ids.map((id) => [id, state] as const)));
    for (const { first, state, where } of all.filter((row) => row.state === 'met'))
      for (const id of referencesOf(where))
        expect([first, state, id, states.get(id)]).toEqual([first, 'met', id, 'met']);
  });
});

/** Files named in a cell, each with the titles of tests quoted after it. */
function evidenceOf(where: string): { file: string; tests: string[] }[] {
  return [...where.matchAll(/`([\w.-]*\/[\w./-]*|[\w.-]+\.(?:md|json|yaml|ts|example))`([^`]*)/g)].map(
    ([, file, rest]) => ({
      file: file!,
      tests: [...rest!.matchAll(/"([^"]+)"/g)].map(([, title]) => title!),
    }),
  );
}

/** Ids of other rows, outside what is quoted. */
function referencesOf(where: string): string[] {
  const plain = where.replaceAll(/"[^"]*"|`[^`]*`/g, '');
  return plain.match(/\b(?:AU|SE|CS|AZ|DO|UP|IN|PU|HD|ALL|GW|RL|RE|DE|F)-\d+\b/g) ?? [];
}
