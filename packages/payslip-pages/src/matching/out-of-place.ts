import { continuesNumbering } from './numbering.ts';
import type { PageFacts, PageNumber } from './page-facts.ts';
import type { Decided } from './page-names.ts';
import { isNear } from './position-clusters.ts';

/**
 * The pages whose number stands where no other slip has it, though the others agree: a list of one person, perhaps. A page
 * that continues a slip may have it elsewhere.
 */
export function pagesOutOfPlace(decided: Decided[], counted: Map<PageFacts, PageNumber[]>): Set<PageFacts> {
  const places = decided.flatMap(({ page, owner }) => counted.get(page)!.map((number) => ({ ...number, owner })));
  const alone = decided.filter(
    ({ page, owner }) =>
      !places.some((place) => place.owner !== owner && counted.get(page)!.some((number) => isNear(place, number))),
  );
  if (decided.length < 4 || alone.length > decided.length / 4) return new Set();
  const pages = decided.map(({ page }) => page);
  const continues = (page: PageFacts) =>
    pages.some((previous) => previous.page === page.page - 1 && continuesNumbering(previous, page));
  return new Set(alone.map(({ page }) => page).filter((page) => !continues(page)));
}
