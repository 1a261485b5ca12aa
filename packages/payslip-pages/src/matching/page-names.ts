import type { PageFacts, PageName, PayrollPerson, Place } from './page-facts.ts';
import { nameKey } from './people-index.ts';
import { clusterByPlace, tellsApart } from './position-clusters.ts';

/** With fewer people it is unknown where a file has their names. */
const FEW = 4;

/** A page with its owner, whom its number names. */
export interface Decided {
  page: PageFacts;
  owner: PayrollPerson;
}

/** Whether the page names a person other than as a manager or contact. */
export const names = (page: PageFacts, { name }: PayrollPerson): boolean =>
  page.names.some((found) => found.as !== 'role' && found.name === name);

/** Whether a name is printed as the owner's name is. */
export const isOwn = ({ as }: PageName): boolean => as === 'labelled' || as === 'whole';

/**
 * The positions at which the pages have their owner's name: as the numbers say, or else where most pages have a name that no
 * other slip repeats. Empty when the position is not known.
 */
export function namePlaces(pages: PageFacts[], decided: Decided[]): Place[] {
  const hits = (page: PageFacts) =>
    page.names.filter(isOwn).map((name) => ({ ...name, page: page.page, ownerKey: nameKey(name.name) }));
  const clusters = clusterByPlace(
    decided.flatMap(({ page, owner }) =>
      hits(page).map((hit) => ({ ...hit, isRight: hit.ownerKey === nameKey(owner.name) })),
    ),
  );
  const isSure = (cluster: { isRight: boolean }[]) =>
    cluster.filter(({ isRight }) => isRight).length >= 0.9 * cluster.length;
  const sure = clusters
    .filter(
      (cluster) =>
        isSure(cluster) && tellsApart(cluster) && new Set(cluster.map(({ ownerKey }) => ownerKey)).size >= FEW,
    )
    .map(([first]) => first!);
  // The numbers may be those of managers: then other names above tell the slips apart, except namesakes.
  const isRival = (cluster: (typeof clusters)[0]) =>
    !isSure(cluster) && cluster.length >= decided.length / 2 && sure.some((place) => isAbove(cluster[0]!, place));
  const [rival] = clusters.find((cluster) => isRival(cluster) && tellsApart(cluster, 0.5)) ?? [];
  if (rival) return [rival];
  if (sure.length > 0 || new Set(decided.map(({ owner }) => owner)).size > 1) return sure;
  const withText = pages.filter(({ hasText }) => hasText).length;
  const places = clusterByPlace(pages.flatMap(hits))
    .filter((cluster) => tellsApart(cluster) && cluster.length >= withText / 2)
    .map(([first]) => first!);
  // Names below may be those of managers.
  return places.filter((place) => !places.some((other) => isAbove(other, place)));
}

/** In the order of reading. */
export const isAbove = (one: Place, other: Place): boolean => one.y < other.y || (one.y === other.y && one.x < other.x);
