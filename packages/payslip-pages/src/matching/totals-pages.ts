import type { PageFacts } from './page-facts.ts';
import { continuesNumbering } from './numbering.ts';
import { type Decided, isOwn } from './page-names.ts';
import type { OwnerOf } from './counted-numbers.ts';
import { nameKey } from './people-index.ts';

/** The pages about several people. */
export function totalsPages(pages: PageFacts[], decided: Decided[], ownerOf: OwnerOf): Set<PageFacts> {
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
