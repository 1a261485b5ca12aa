import { decisiveNumbers, type OwnerOf } from './decisive-numbers.ts';
import type { PageFacts, PageNumber, PayrollPerson, SourceFacts } from './page-facts.ts';
import { type Decided, isOwn, namePlaces, names } from './page-names.ts';
import { nameKey } from './people-index.ts';
import { placeGrid } from './position-clusters.ts';

/** The share of slips that must name their owner before a slip without a name is in doubt. */
const MOST = 0.8;

/** What the pages of one file say, taken together. Gathered once for all slips of the file. */
export type Evidence = ReturnType<typeof gatherEvidence>;

export function gatherEvidence({ source, pages }: SourceFacts, people: PayrollPerson[]) {
  const byName = Map.groupBy(people, ({ name }) => nameKey(name));
  const byNumber = new Map(
    people.flatMap((person) => (person.employeeNumber ? [[person.employeeNumber, person]] : [])),
  );
  const ownerOf: OwnerOf = ({ text }) => (text === null ? undefined : byNumber.get(text));
  const decisive = decisiveNumbers(pages, ownerOf, byName);
  const decided = pages.flatMap((page) => {
    const own = decisive.get(page)!.filter(({ label }) => label !== 'other');
    const owners = new Set(own.map(ownerOf));
    const [owner] = owners;
    return owners.size === 1 && owner ? [{ page, owner, isNamed: names(page, owner) }] : [];
  });
  const totals = totalsPages(pages, decided, ownerOf);
  const outOfPlace = pagesOutOfPlace(decided, decisive);

  return {
    source,
    pages,
    people,
    ownerOf,
    byName,
    decisive: (page: PageFacts) => decisive.get(page)!,
    namePlaces: namePlaces(pages, decided),
    /** Whether most slips of other people name their owner. */
    namesOthers: (owner: PayrollPerson) => {
      const others = decided.filter((each) => each.owner !== owner);
      return others.length >= 3 && others.filter(({ isNamed }) => isNamed).length >= MOST * others.length;
    },
    isTotals: (page: PageFacts) => totals.has(page),
    isOutOfPlace: (page: PageFacts) => outOfPlace.has(page),
  };
}

/** The pages about several people. */
function totalsPages(pages: PageFacts[], decided: Decided[], ownerOf: OwnerOf): Set<PageFacts> {
  const withPhrase = decided.filter(({ page }) => page.hasTotals);
  // A phrase of the layout, which every slip has, says nothing.
  const isUsual = new Set(withPhrase.map(({ owner }) => owner.id)).size >= 3 && withPhrase.length > decided.length / 2;
  const slips = new Set(decided.map(({ page }) => page));
  const totals = new Set<PageFacts>();
  for (const [index, page] of pages.entries()) {
    const previous = pages[index - 1];
    const continues = previous && totals.has(previous) && continuesNumbering(previous, page);
    if ((page.hasTotals && !(isUsual && slips.has(page))) || isList(page, ownerOf) || continues) totals.add(page);
  }
  return totals;
}

/** Numbers or names of three people: a list, whatever its heading. */
function isList(page: PageFacts, ownerOf: OwnerOf): boolean {
  const labelled = page.numbers.filter(({ label }) => label !== 'none' && label !== 'empty');
  const owners = new Set(labelled.flatMap((number) => ownerOf(number)?.id ?? []));
  const named = new Set(page.names.filter(isOwn).map(({ name }) => nameKey(name)));
  return owners.size >= 3 || named.size >= 3;
}

/**
 * The pages with a number at a position where no other slip has one, although the others agree: perhaps a list of one
 * person. A page that continues a slip may have it elsewhere.
 */
function pagesOutOfPlace(decided: Decided[], decisive: Map<PageFacts, PageNumber[]>): Set<PageFacts> {
  const found = decided.flatMap(({ page, owner }) => decisive.get(page)!.map(({ x, y }) => ({ x, y, owner })));
  // Each place once, however many pages have a number there.
  const places = [...Map.groupBy(found, ({ x, y }) => `${x} ${y}`).values()].map((same) => ({
    ...same[0]!,
    owners: new Set(same.map(({ owner }) => owner)),
  }));
  const grid = placeGrid(places);
  const alone = decided.filter(
    ({ page, owner }) =>
      !decisive
        .get(page)!
        .some((number) => grid.near(number).some(({ owners }) => owners.size > 1 || !owners.has(owner))),
  );
  if (decided.length < 4 || alone.length > decided.length / 4) return new Set();
  const pages = decided.map(({ page }) => page);
  const continues = (page: PageFacts) =>
    pages.some((previous) => previous.page === page.page - 1 && continuesNumbering(previous, page));
  return new Set(alone.map(({ page }) => page).filter((page) => !continues(page)));
}

/** Whether `page` is the next one of "Page 1 of 2", "Page 2 of 2". */
const continuesNumbering = (previous: PageFacts, { numbering }: PageFacts): boolean =>
  numbering !== null &&
  numbering.page > 1 &&
  numbering.page === (previous.numbering?.page ?? 0) + 1 &&
  numbering.of === previous.numbering?.of;
