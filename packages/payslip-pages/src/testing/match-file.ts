import { type DrawnPage, drawPages } from '../drawing/index.ts';
import {
  type Evidence,
  factsOfPage,
  gatherEvidence,
  indexPeople,
  matchSlips,
  type PageFacts,
  type PayrollPerson,
  type ProposedSlip,
} from '../matching/index.ts';

export async function drawAll(pdf: Uint8Array, password?: string): Promise<DrawnPage[]> {
  const pages: DrawnPage[] = [];
  for await (const page of drawPages(pdf, password)) pages.push(page);
  return pages;
}

/** Draws a file and reads the facts of its pages. */
export async function readFile(pdf: Uint8Array, people: PayrollPerson[]) {
  const pages = await drawAll(pdf);
  const index = indexPeople(people);
  return { pages, facts: pages.map((page, i): PageFacts => factsOfPage(i + 1, page, index)) };
}

/** Draws a file and matches its slips, as a run does. */
export async function matchFile(
  pdf: Uint8Array,
  people: PayrollPerson[],
): Promise<{ pages: DrawnPage[]; evidence: Evidence; slips: ProposedSlip[] }> {
  const { pages, facts } = await readFile(pdf, people);
  const evidence = gatherEvidence({ source: 'a.pdf', pages: facts }, people);
  return { pages, evidence, slips: matchSlips([evidence]) };
}
