import type { Evidence } from './evidence.ts';
import { isOwn } from './page-names.ts';
import type { PageFacts } from './page-facts.ts';
import { nameKey } from './people-index.ts';

/** Divides the pages of a file into slips. */
export function dividePages(evidence: Evidence): PageFacts[][] {
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
  ...new Set(pages.flatMap((page) => evidence.counted(page)).map(({ text }) => text)),
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
  const hasOwn = evidence.counted(page).length > 0;
  if (!hasOwn && page.numbers.some(({ label }) => label === 'empty')) return false;
  const named = new Set(first.names.map(({ name }) => nameKey(name)));
  const others = page.names.filter((name) => isOwn(name) && !named.has(nameKey(name.name)));
  return others.length === 0;
}
