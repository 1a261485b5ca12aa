import type { PageFacts, PageNumber, PayrollPerson, Place } from './page-facts.ts';
import { isAbove, isOwn } from './page-names.ts';
import { nameKey } from './people-index.ts';
import { clusterByPlace, type Hit, isNear, placeGrid, tellsApart } from './position-clusters.ts';

/** The share of pages that must agree before a position or a weak label is decisive. */
const MOST = 0.8;

/** From this number of people on, numbers in one place are no coincidence. */
const ENOUGH_PEOPLE = 4;

export type OwnerOf = (number: PageNumber) => PayrollPerson | undefined;
export type PeopleByName = Map<string, PayrollPerson[]>;

/** The numbers of each page that decide about its owner: labelled, or at the position where the other pages have theirs. */
export function decisiveNumbers(
  pages: PageFacts[],
  ownerOf: OwnerOf,
  byName: PeopleByName,
): Map<PageFacts, PageNumber[]> {
  const hits = (labels: PageNumber['label'][]): NumberHit[] =>
    pages.flatMap((page) =>
      page.numbers.flatMap((number) => {
        const owner = ownerOf(number);
        if (!owner || !labels.includes(number.label)) return [];
        return [{ ...number, page: page.page, ownerKey: owner.id, named: nameEvidence(page, owner, byName) }];
      }),
    );
  const hasOwn = pages.some(({ numbers }) => numbers.some(({ label, text }) => label === 'own' && text !== null));
  const labels: PageNumber['label'][] = ['own', 'other', ...(hasOwn ? [] : corroborated(hits))];
  const isAgreed = (number: PageNumber, page: PageFacts) => {
    const owner = weakLabels.some((label) => label === number.label) && ownerOf(number);
    return owner && nameEvidence(page, owner, byName) === 'yes';
  };
  const labelledPlaces = clusterByPlace(hits(labels.filter((label) => label !== 'other'))).filter(
    (cluster) => new Set(ownersOf(cluster)).size >= 2,
  );
  const barePlaces = clusterByPlace(hits(['none'])).filter(
    (cluster) =>
      new Set(ownersOf(cluster)).size >= ENOUGH_PEOPLE &&
      areNamed(cluster) &&
      tellsApart(cluster) &&
      isUsual(cluster[0]!, cluster.length, pages),
  );
  const places = placeGrid([...labelledPlaces, ...barePlaces].map(([first]) => first!));

  const decisive = (page: PageFacts) => {
    const labelled = page.numbers.filter(
      (number) => labels.includes(number.label) || (!hasOwn && isAgreed(number, page)),
    );
    const bare = page.numbers.filter((number) => number.label === 'none' && places.near(number).length > 0);
    // Beside a labelled number, an unknown one at a usual position means nothing.
    return [...labelled, ...(labelled.length > 0 ? bare.filter((number) => ownerOf(number)) : bare)];
  };
  return new Map(pages.map((page) => [page, decisive(page)]));
}

interface NumberHit extends Hit {
  named: 'yes' | 'no' | 'unsure';
}

const ownersOf = (hits: Hit[]) => hits.map((hit) => hit.ownerKey);

/** Labels such as "Löpnr" and heads of tables, which are decisive only without better labels and if the names agree. */
const weakLabels = ['head', 'serial'] as const;

function corroborated(hits: (labels: PageNumber['label'][]) => NumberHit[]): PageNumber['label'][] {
  const weak = weakLabels.filter((label) => {
    const found = hits([label]);
    return areNamed(found) && tellsApart(found);
  });
  return weak.slice(0, 1);
}

/** Whether the page names the owner of a number first. Unsure: by a part of the name, or by a name that two people have. */
function nameEvidence(page: PageFacts, owner: PayrollPerson, byName: PeopleByName): NumberHit['named'] {
  const found = page.names.filter(({ as, name }) => as !== 'role' && name === owner.name);
  const isBelow = page.names.some(
    (other) => isOwn(other) && other.name !== owner.name && found.every((name) => isAbove(other, name)),
  );
  if (found.length === 0 || isBelow) return 'no';
  const isUnsure = byName.get(nameKey(owner.name))!.length > 1 || found.every(({ as }) => as === 'part');
  return isUnsure ? 'unsure' : 'yes';
}

function areNamed(hits: NumberHit[]): boolean {
  const telling = hits.filter(({ named }) => named !== 'unsure');
  const named = telling.filter(({ named: each }) => each === 'yes');
  return new Set(ownersOf(named)).size >= 2 && named.length >= MOST * telling.length;
}

/** Whether most pages have a number at a position, and most of these numbers belong to a known person. */
function isUsual(place: Place, known: number, pages: PageFacts[]): boolean {
  const half = pages.filter(({ hasText }) => hasText).length / 2;
  // Then the two conditions below cannot both hold, and the pages need not be searched.
  if (known < 0.6 * half) return false;
  const withNumber = pages.filter(({ numbers }) => numbers.some((number) => isNear(number, place))).length;
  return known >= 0.6 * withNumber && withNumber >= half;
}
