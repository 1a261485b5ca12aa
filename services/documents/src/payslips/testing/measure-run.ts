import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { matchSlips } from '../reading/match-slips.ts';
import type { PageFacts } from '../reading/page-facts.ts';
import { readPages } from '../reading/read-pages.ts';
import { checkSlip } from '../splitting/check-slip.ts';
import { openSource } from '../splitting/split-slip.ts';
import { layouts } from './layouts/index.ts';
import type { Employee } from './layouts/layout.ts';
import { structures } from './structures/all-structures.ts';

/** Reads, matches, splits and checks the slips of 200 people on 400 pages, stored as the argument says; prints JSON. */
const PEOPLE = 200;
const structure = process.argv[2] ?? 'sharedResources';

const letter = (i: number) => String.fromCodePoint(97 + (i % 26));
const employees = Array.from({ length: PEOPLE }, (_, i): Employee => ({
  firstName: `Anna${letter(i)}${letter(Math.floor(i / 26))}`,
  lastName: 'Berg',
  number: String(2_000 + i),
  identityNumber: `800101-${1_000 + i}`,
  phone: '08-1234567',
  account: `1234-1 ${100 + i} 417`,
  salary: 30_000 + i,
  quantity: '3',
  manager: 'Bo Ek',
}));
const people = employees.map(({ firstName, lastName, number }) => ({
  id: number!,
  name: `${firstName} ${lastName}`,
  employeeNumber: number,
}));
const folder = await mkdtemp(path.join(tmpdir(), 'measure-run-'));
const file = path.join(folder, 'run.pdf');
const printed = layouts['labelWithColon']!(employees).flatMap(({ pages }) => [...pages, ...pages]);
const bytes = structures[structure]!(printed);
await writeFile(file, bytes);

const begun = performance.now();
const pages: PageFacts[] = [];
for await (const page of readPages(file, people)) pages.push(page);
const slips = matchSlips([{ source: 'run.pdf', pages }], people);
const source = await openSource(bytes);
let published = 0;
for (const { employeeId, firstPage, lastPage, state } of slips) {
  const isOwn = ({ id }: { id: string }) => id === employeeId;
  const identity = (of: typeof people) => ({ numbers: of.map(({ id }) => id), names: of.map(({ name }) => name) });
  const expected = { own: identity(people.filter(isOwn)), others: identity(people.filter((one) => !isOwn(one))) };
  const findings = await checkSlip(await source.slip(firstPage, lastPage), expected);
  if (state === 'matched' && findings.length === 0) published++;
}
const seconds = (performance.now() - begun) / 1000;
await rm(folder, { recursive: true });
const memory = process.resourceUsage().maxRSS / 1000;
process.stdout.write(`${JSON.stringify({ structure, pages: pages.length, published, seconds, memory })}\n`);
