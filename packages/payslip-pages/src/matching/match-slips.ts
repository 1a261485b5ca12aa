import { decide, type Decision } from './decide.ts';
import type { Evidence } from './evidence.ts';
import type { PageFacts, PageNumber, PageRange, ProposedSlip } from './page-facts.ts';
import { isOwn } from './page-names.ts';
import { nameKey } from './people-index.ts';

/** Divides the pages of all files into slips, and decides the owner of each. Two slips may get the same owner by number. */
export function matchSlips(files: readonly Evidence[]): ProposedSlip[] {
  const slips = files.flatMap((evidence) =>
    dividePages(evidence).map((slip) => ({ source: evidence.source, ...rangeOf(slip), ...decide(slip, evidence) })),
  );
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
  evidence: Evidence,
  { firstPage, lastPage }: PageRange,
  employeeId: string | null,
): ProposedSlip {
  const { source, pages } = evidence;
  const slip = pages.filter(({ page }) => page >= firstPage && page <= lastPage);
  const decision = employeeId === null ? decide(slip, evidence) : decideByHand(slip, evidence, employeeId);
  return { source, firstPage, lastPage, ...decision };
}

const rangeOf = (slip: PageFacts[]): PageRange => ({ firstPage: slip[0]!.page, lastPage: slip.at(-1)!.page });

/** Accepts the chosen owner, unless the pages belong to another person or to several people. */
function decideByHand(pages: PageFacts[], evidence: Evidence, employeeId: string): Decision {
  const [first] = pages as [PageFacts, ...PageFacts[]];
  const isOthers = (number: PageNumber) => (evidence.ownerOf(number) ?? { id: employeeId }).id !== employeeId;
  const conflict = (reason: Decision['reason']): Decision => ({
    employeeId,
    decidedBy: 'person',
    reason,
    state: 'conflict',
  });
  for (const page of pages) {
    const number = evidence.decisive(page).find(isOthers);
    if (number) return conflict({ code: 'number-of-another', page: page.page, number: number.text! });
    const isOfSeveral = page.numbers.some(isOthers) || new Set(page.names.map(({ name }) => nameKey(name))).size > 1;
    if (evidence.isTotals(page) && isOfSeveral) return conflict({ code: 'totals', page: page.page });
  }
  return { employeeId, decidedBy: 'person', reason: { code: 'person', page: first.page }, state: 'matched' };
}

/** Divides the pages of a file into slips. */
function dividePages(evidence: Evidence): PageFacts[][] {
  const slips: PageFacts[][] = [];
  for (const [index, page] of evidence.pages.entries()) {
    const slip = slips.at(-1);
    if (slip && continues(slip, page, evidence.pages.slice(index), evidence)) slip.push(page);
    else slips.push([page]);
  }
  return slips;
}

function continues(slip: PageFacts[], page: PageFacts, rest: PageFacts[], evidence: Evidence): boolean {
  if (evidence.isTotals(page) || slip.some((each) => evidence.isTotals(each))) return false;
  const [number] = numbersOf([page], evidence);
  const ofSlip = numbersOf(slip, evidence);
  if (number !== undefined) {
    const isSame =
      ofSlip.every((each) => each === number) && numbersOf([page], evidence).every((each) => each === number);
    return isSame && number !== null && (ofSlip.length > 0 || fits(slip, page, rest, evidence, number));
  }
  return fits(slip, page, rest, evidence, ofSlip[0]);
}

/** The deciding numbers, each once; null for one that cannot be read. */
const numbersOf = (pages: PageFacts[], evidence: Evidence): (string | null)[] => [
  ...new Set(pages.flatMap((page) => evidence.decisive(page)).map(({ text }) => text)),
];

/**
 * Whether the page says that it continues the slip: the slip has pages 1 to n - 1 of m, and those up to m follow. A file
 * that numbers all its pages in one sequence does not fit.
 */
function fits(
  slip: PageFacts[],
  { numbering }: PageFacts,
  rest: PageFacts[],
  evidence: Evidence,
  number: string | null | undefined,
): boolean {
  if (!numbering || numbering.page !== slip.length + 1 || number === null) return false;
  const pages = [...slip, ...rest.slice(0, numbering.of - slip.length)];
  if (pages.length !== numbering.of) return false;
  const isCounted = pages.every((each, i) => each.numbering?.page === i + 1 && each.numbering.of === numbering.of);
  const others = numbersOf(pages, evidence).filter((each) => each !== number);
  return isCounted && others.length === 0 && pages.slice(1).every((each) => mayContinue(pages[0]!, each, evidence));
}

/** A page begins a new slip if the label of its number is empty, or if it names another person. */
function mayContinue(first: PageFacts, page: PageFacts, evidence: Evidence): boolean {
  if (evidence.isTotals(page)) return false;
  const hasOwn = evidence.decisive(page).length > 0;
  if (!hasOwn && page.numbers.some(({ label }) => label === 'empty')) return false;
  const named = new Set(first.names.map(({ name }) => nameKey(name)));
  const others = page.names.filter((name) => isOwn(name) && !named.has(nameKey(name.name)));
  return others.length === 0;
}
