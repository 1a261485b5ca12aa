import { decide, type Decision } from './decide.ts';
import { dividePages } from './divide-pages.ts';
import { type Evidence, gatherEvidence } from './evidence.ts';
import type { PageFacts, PageNumber, PayrollPerson } from './page-facts.ts';
import { nameKey } from './people-index.ts';
import type { PageRange, ProposedSlip, SlipReason, SourceFacts } from './proposed-slip.ts';

export type { ProposedSlip, SourceFacts } from './proposed-slip.ts';

/** Divides the pages of all files into slips, and decides the owner of each. Two slips may get the same owner by number. */
export function matchSlips(files: SourceFacts[], people: PayrollPerson[]): ProposedSlip[] {
  const slips = files.flatMap(({ source, pages }) => {
    const evidence = gatherEvidence(pages, people);
    return dividePages(evidence).map((slip) => ({ source, ...rangeOf(slip), ...decide(slip, evidence) }));
  });
  const matched = Map.groupBy(slips, ({ employeeId }) => employeeId);
  return slips.map((slip) =>
    slip.decidedBy === 'name' && matched.get(slip.employeeId)!.length > 1 ? withoutName(slip) : slip,
  );
}

/** A name on two slips may belong to a namesake that the portal does not know. */
const withoutName = (slip: ProposedSlip): ProposedSlip => ({
  ...slip,
  employeeId: null,
  decidedBy: null,
  reason: { ...slip.reason, code: 'name-uncertain' },
  state: 'needs-you',
});

/**
 * Judges a slip whose pages or person were changed by hand. Without a person it is decided as in `matchSlips`. Pages with
 * the number of another person, or with totals of several people, are a conflict.
 */
export function judgeSlip(
  { source, pages }: SourceFacts,
  { firstPage, lastPage }: PageRange,
  people: PayrollPerson[],
  employeeId: string | null,
): ProposedSlip {
  const evidence = gatherEvidence(pages, people);
  const slip = pages.filter(({ page }) => page >= firstPage && page <= lastPage);
  const decision = employeeId === null ? decide(slip, evidence) : decideByHand(slip, evidence, employeeId);
  return { source, firstPage, lastPage, ...decision };
}

const rangeOf = (slip: PageFacts[]): PageRange => ({ firstPage: slip[0]!.page, lastPage: slip.at(-1)!.page });

/** Accepts the chosen owner, unless the pages belong to another person or to several people. */
export function decideByHand(pages: PageFacts[], evidence: Evidence, employeeId: string): Decision {
  const [first] = pages as [PageFacts, ...PageFacts[]];
  const isOthers = (number: PageNumber) => (evidence.ownerOf(number) ?? { id: employeeId }).id !== employeeId;
  const conflict = (reason: SlipReason): Decision => ({ employeeId, decidedBy: 'person', reason, state: 'conflict' });
  for (const page of pages) {
    const number = evidence.counted(page).find(isOthers);
    if (number) return conflict({ code: 'number-of-another', page: page.page, number: number.text! });
    const isOfSeveral = page.numbers.some(isOthers) || new Set(page.names.map(({ name }) => nameKey(name))).size > 1;
    if (evidence.isTotals(page) && isOfSeveral) return conflict({ code: 'totals', page: page.page });
  }
  return { employeeId, decidedBy: 'person', reason: { code: 'person', page: first.page }, state: 'matched' };
}
