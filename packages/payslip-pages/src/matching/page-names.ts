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

/** Whether the page names a person otherwise than as somebody's manager or contact. */
export const names = (page: PageFacts, { name }: PayrollPerson): boolean =>
  page.names.some((found) => found.as !== 'role' && found.name === name);

/** A name that stands as the name of whose the page is. */
export const isOwn = ({ as }: PageName): boolean => as === 'labelled' || as === 'whole';

/**
 * Where the pages have the name of whose they are: as the numbers say, or else where most of them have a name that does not
 * come again. None when that is not known.
 */
export function namePlaces(pages: PageFacts[], decided: Decided[]): Place[] {
  const hits = (page: PageFacts) =>
    page.names.filter(isOwn).map((name) => ({ ...name, page: page.page, whose: nameKey(name.name) }));
  const clusters = clusterByPlace(
    decided.flatMap(({ page, owner }) =>
      hits(page).map((hit) => ({ ...hit, isRight: hit.whose === nameKey(owner.name) })),
    ),
  );
  const isSure = (cluster: { isRight: boolean }[]) =>
    cluster.filter(({ isRight }) => isRight).length >= 0.9 * cluster.length;
  const sure = clusters
    .filter(
      (cluster) => isSure(cluster) && tellsApart(cluster) && new Set(cluster.map(({ whose }) => whose)).size >= FEW,
    )
    .map(([first]) => first!);
  // Numbers of managers, perhaps: above their names are others that tell the slips apart, but for namesakes.
  const isRival = (cluster: (typeof clusters)[0]) =>
    !isSure(cluster) && cluster.length >= decided.length / 2 && sure.some((place) => isAbove(cluster[0]!, place));
  const [rival] = clusters.find((cluster) => isRival(cluster) && tellsApart(cluster, 0.5)) ?? [];
  if (rival) return [rival];
  if (sure.length > 0 || new Set(decided.map(({ owner }) => owner)).size > 1) return sure;
  const withText = pages.filter(({ hasText }) => hasText).length;
  const places = clusterByPlace(pages.flatMap(hits))
    .filter((cluster) => tellsApart(cluster) && cluster.length >= withText / 2)
    .map(([first]) => first!);
  // Below it may be the names of managers.
  return places.filter((place) => !places.some((other) => isAbove(other, place)));
}

/** In the order of reading. */
export const isAbove = (one: Place, other: Place): boolean => one.y < other.y || (one.y === other.y && one.x < other.x);
