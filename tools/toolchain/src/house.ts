// Counts the figures of `house.json` and fails beyond a budget. With the name of a figure, prints what it counts; with
// `--ratchet`, tightens the budgets to today's values.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Figure {
  budget: number;
  goal: number;
  /** Whether more is better. */
  atLeast?: true;
}

/** `house.json`; all but the figures are regular expressions. */
export interface Rules {
  figures: Record<string, Figure>;
  forbiddenWords: string;
  uncountedPages: string;
  repeatedNames: string;
}

interface Source {
  file: string;
  text: string;
  lines: number;
  /** The files of the repository that it imports, types included. */
  imports: string[];
}

interface Count {
  value: number;
  /** Where it is, if each one is a fault. */
  places?: string[];
}

const TESTS = /(?:^|\/)(?:tests|testing)\/|\.(?:test|check|e2e|setup)\.tsx?$/;
const MIGRATIONS_AND_TEXTS = /\/migrations\/|\.(?:en|sv)\.tsx?$/;
const SHORT = 25;

/** Counts every figure in the `files` of the folder `root`. */
export function measure(root: string, files: string[], rules: Omit<Rules, 'figures'>): Record<string, Count> {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const sources = files.filter((file) => /\.tsx?$/.test(file)).map((file) => sourceOf(file, read(file)));
  const tests = sources.filter(({ file }) => TESTS.test(file));
  const production = sources.filter(({ file }) => !TESTS.test(file) && !MIGRATIONS_AND_TEXTS.test(file));
  const lines = production.map((source) => source.lines);
  const pages = files.filter((file) => file.endsWith('.md') && !new RegExp(rules.uncountedPages).test(file));
  const words = pages.map((file) => read(file).match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0);
  const commented = files.filter((file) => /\.(?:[cm]?[jt]sx?|ya?ml|sh)$|Dockerfile$/.test(file));
  return {
    'production lines': { value: sum(lines) },
    'production files': { value: lines.length },
    'median lines of a production file': { value: lines.toSorted((a, b) => a - b)[Math.floor(lines.length / 2)] ?? 0 },
    'folders that import each other': named(knots(production)),
    'imports past a door': named(importsPastDoors(sources)),
    'short files with one reader beside them': named(shortFilesWithOneReader(production)),
    'files of one name in a service': named(filesOfOneName(production, rules.repeatedNames)),
    'forbidden words': named(commented.flatMap((file) => forbiddenWords(file, read(file), rules.forbiddenWords))),
    'lines of tests': { value: sum(tests.map((source) => source.lines)) },
    'words of documentation': { value: sum(words) },
  };
}

/** The table of the counts with the places of every count that is over its budget or `asked` for. */
export function report(
  counts: Record<string, Count>,
  figures: Rules['figures'],
  asked?: string,
): { table: string; isOver: boolean } {
  const row = (name: string, ...cells: (string | number)[]) =>
    name.padEnd(42) + cells.map((cell) => String(cell).padStart(8)).join('');
  const rows = Object.entries(figures).map(([name, figure]) => {
    const { value, places = [] } = counts[name]!;
    const isOver = !isWithin(value, figure);
    const shown = isOver || asked === name ? places : [];
    const text = row(name, value, figure.budget, figure.goal) + (isOver ? '  over budget' : '');
    return { isOver, text: [text, ...shown.map((place) => `  ${place}`)].join('\n') };
  });
  return {
    table: [row('', 'now', 'budget', 'goal'), ...rows.map(({ text }) => text)].join('\n'),
    isOver: rows.some(({ isOver }) => isOver),
  };
}

const isWithin = (value: number, { budget, atLeast }: Figure) => (atLeast ? value >= budget : value <= budget);
const sum = (values: number[]) => values.reduce((all, each) => all + each, 0);
const named = (places: string[]): Count => ({ value: places.length, places });

function sourceOf(file: string, text: string): Source {
  const specifiers = text.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)'(\.[^']+)'/gm);
  const imports = Array.from(specifiers, ([, specifier]) => path.join(path.dirname(file), specifier!));
  return { file, text, lines: text.split('\n').length - 1, imports: [...new Set(imports)] };
}

/** The members of each group of sibling folders that reach each other by imports, such as `src/a and b`. */
function knots(sources: Source[]): string[] {
  const reached = new Map<string, Set<string>>();
  for (const { file, imports } of sources)
    for (const imported of imports) {
      const [from, to] = siblings(file, imported);
      if (from && to) reached.set(from, (reached.get(from) ?? new Set()).add(to));
    }
  const reaches = (from: string, to: string): boolean => {
    const seen = new Set<string>();
    const next = [from];
    for (let each = next.pop(); each !== undefined; each = next.pop())
      for (const neighbour of reached.get(each) ?? []) {
        if (neighbour === to) return true;
        if (!seen.has(neighbour)) next.push(neighbour);
        seen.add(neighbour);
      }
    return false;
  };
  return [...reached.keys()].filter((folder) => reaches(folder, folder)).toSorted();
}

/** The folders below `src` in which the paths of two files part; none if one of the files is not in such a folder. */
function siblings(a: string, b: string): [string, string] | [] {
  const [left, right] = [a.split('/'), b.split('/')];
  const parted = left.findIndex((part, index) => part !== right[index]);
  const areFolders = parted < left.length - 1 && parted < right.length - 1;
  if (!areFolders || !left.slice(0, parted).includes('src')) return [];
  return [left.slice(0, parted + 1).join('/'), right.slice(0, parted + 1).join('/')];
}

/** Imports past the `index.ts` of a folder of the service, but for `database.ts`, which loads no routes, and `testing`. */
function importsPastDoors(sources: Source[]): string[] {
  const parts = (file: string) => /^(services\/[^/]+\/src)(?:\/([^/]+)(?=\/))?/.exec(file) ?? [];
  const isPast = (file: string, imported: string) => {
    const [[, service, own], [, other, room]] = [parts(file), parts(imported)];
    if (!room || service !== other || own === room || [own, room].includes('testing')) return false;
    return imported !== `${service}/${room}/index.ts` && file !== `${service}/database.ts`;
  };
  return sources.flatMap(({ file, imports }) =>
    imports.filter((imported) => isPast(file, imported)).map((imported) => `${file} -> ${imported}`),
  );
}

function shortFilesWithOneReader(sources: Source[]): string[] {
  const readers = Map.groupBy(
    sources.flatMap(({ file, imports }) => imports.map((imported) => ({ file, imported }))),
    ({ imported }) => imported,
  );
  return sources
    .filter(({ file, lines }) => {
      const [reader, another] = readers.get(file) ?? [];
      return lines < SHORT && reader && !another && path.dirname(reader.file) === path.dirname(file);
    })
    .map(({ file }) => file);
}

/** Files of a service that have the name of another one and different content, except names that may be `repeated`. */
function filesOfOneName(sources: Source[], repeated: string): string[] {
  const isRepeated = new RegExp(`^(?:${repeated})$`);
  const candidates = sources.filter(
    ({ file }) => file.startsWith('services/') && !isRepeated.test(path.parse(file).name),
  );
  const groups = Map.groupBy(candidates, ({ file }) => `${file.split('/')[1]}/${path.basename(file)}`);
  return [...groups.values()]
    .filter((group) => new Set(group.map(({ text }) => text)).size > 1)
    .flatMap((group) => group.map(({ file }) => file));
}

/** The places of forbidden words, with either apostrophe, and of sentences in comments that begin with "Of". */
function forbiddenWords(file: string, text: string, words: string): string[] {
  const comment = /\.[cm]?[jt]sx?$/.test(file) ? /(?<=^|[\s{])(?:\/\*.*?\*\/|\/\/.*?$)/gms : /(?:^|\s)#.*$/gm;
  const pattern = words.replaceAll("'", "['’]").replaceAll(' ', String.raw`\s+(?:\*|//|#)?\s*`);
  const anywhere = new RegExp(`\\b(?:${pattern})\\b`, 'gi');
  const found = [
    ...Array.from(text.matchAll(anywhere), ({ index }) => index),
    ...Array.from(text.matchAll(comment)).flatMap((match) =>
      Array.from(match[0].matchAll(/\bOf /g), ({ index }) => match.index + index),
    ),
  ];
  return found
    .toSorted((a, b) => a - b)
    .map((index) => `${file}:${text.slice(0, index).split('\n').length}: ${/^.{0,60}/.exec(text.slice(index))![0]}`);
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '../../..');
  const rulesFile = path.join(import.meta.dirname, '../house.json');
  const rules = JSON.parse(readFileSync(rulesFile, 'utf8')) as Rules;
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const files = [...new Set(listed.toString().split('\0'))].filter((file) => file && existsSync(path.join(root, file)));
  const counts = measure(root, files, rules);
  const [asked] = process.argv.slice(2);
  if (asked === '--ratchet') {
    for (const [name, figure] of Object.entries(rules.figures))
      if (isWithin(counts[name]!.value, figure)) figure.budget = counts[name]!.value;
    writeFileSync(rulesFile, `${JSON.stringify(rules, null, 2)}\n`);
  }
  const { table, isOver } = report(counts, rules.figures, asked);
  console.log(table);
  if (isOver) process.exitCode = 1;
}
