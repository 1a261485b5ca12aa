import { countedNumbers, type OwnerOf, type PeopleByName } from './counted-numbers.ts';
import { pagesOutOfPlace } from './out-of-place.ts';
import type { PageFacts, PageNumber, PayrollPerson, Place } from './page-facts.ts';
import { namePlaces, names } from './page-names.ts';
import { nameKey } from './people-index.ts';
import { totalsPages } from './totals-pages.ts';

/** The share of slips that must name whose they are before one that does not is in doubt. */
const MOST = 0.8;

/** What one file says about its pages, taken together. */
export interface Evidence {
  pages: PageFacts[];
  ownerOf: OwnerOf;
  byName: PeopleByName;
  counted(page: PageFacts): PageNumber[];
  namePlaces: Place[];
  /** Whether most slips of others name whose they are. */
  namesOthers(owner: PayrollPerson): boolean;
  isTotals(page: PageFacts): boolean;
  isOutOfPlace(page: PageFacts): boolean;
}

export function gatherEvidence(pages: PageFacts[], people: PayrollPerson[]): Evidence {
  const byName = Map.groupBy(people, ({ name }) => nameKey(name));
  const byNumber = new Map(
    people.flatMap((person) => (person.employeeNumber ? [[person.employeeNumber, person]] : [])),
  );
  const ownerOf: OwnerOf = ({ text }) => (text === null ? undefined : byNumber.get(text));
  const counted = countedNumbers(pages, ownerOf, byName);
  const decided = pages.flatMap((page) => {
    const own = counted.get(page)!.filter(({ label }) => label !== 'other');
    const owners = new Set(own.map(ownerOf));
    const [owner] = owners;
    return owners.size === 1 && owner ? [{ page, owner, isNamed: names(page, owner) }] : [];
  });
  const totals = totalsPages(pages, decided, ownerOf);
  const outOfPlace = pagesOutOfPlace(decided, counted);

  return {
    pages,
    ownerOf,
    byName,
    counted: (page) => counted.get(page)!,
    namePlaces: namePlaces(pages, decided),
    namesOthers: (owner) => {
      const others = decided.filter((each) => each.owner !== owner);
      return others.length >= 3 && others.filter(({ isNamed }) => isNamed).length >= MOST * others.length;
    },
    isTotals: (page) => totals.has(page),
    isOutOfPlace: (page) => outOfPlace.has(page),
  };
}
