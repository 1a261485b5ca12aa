import { factsOfPage, gatherEvidence, indexPeople, matchSlips, type PageFacts } from '../matching/index.ts';
import { drawPages, readWords } from '../drawing/index.ts';
import { composeSlip, findDifference, packPage, unpackPage } from '../slips/index.ts';
import { layouts } from './layouts/index.ts';
import type { Employee } from './layouts/layout.ts';
import { structures } from './structures/all-structures.ts';

/** Draws, matches, composes and reads back the slips of 200 people on 400 pages, stored as the argument says; prints JSON. */
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
const pdf = structures[structure]!(layouts['labelWithColon']!(employees).flatMap(({ pages }) => [...pages, ...pages]));

const begun = performance.now();
const index = indexPeople(people);
const facts: PageFacts[] = [];
const packed: Uint8Array[] = [];
for await (const page of drawPages(pdf)) {
  facts.push(factsOfPage(facts.length + 1, page, index));
  packed.push(packPage(page));
}
let published = 0;
let bytes = 0;
const evidence = gatherEvidence({ source: '', pages: facts }, people);
for (const { employeeId, decidedBy, firstPage, lastPage, state } of matchSlips([evidence])) {
  const pages = packed.slice(firstPage - 1, lastPage).map(unpackPage);
  const slip = composeSlip(pages);
  bytes += slip.length;
  const owner = employeeId !== null && decidedBy !== null && state === 'matched' ? { employeeId, decidedBy } : null;
  const difference = findDifference(await readWords(slip), { pages, firstPage, owner, evidence });
  if (owner && !difference) published++;
}
const seconds = (performance.now() - begun) / 1000;
const memory = process.resourceUsage().maxRSS / 1000;
const kilobytes = bytes / facts.length / 1000;
process.stdout.write(`${JSON.stringify({ structure, pages: facts.length, published, seconds, memory, kilobytes })}\n`);
