import type { Evidence } from './evidence.ts';
import { isAbove, isOwn, names } from './page-names.ts';
import type { PageFacts, PageName, PageNumber, PayrollPerson, ProposedSlip, SlipReason } from './page-facts.ts';
import { nameKey } from './people-index.ts';
import { isNear } from './position-clusters.ts';

export type Decision = Pick<ProposedSlip, 'employeeId' | 'decidedBy' | 'reason' | 'state' | 'suggestedId'>;

/** A number or name with the page that it stands on. */
type On<T> = T & { on: PageFacts };

/** Points from the top of the page, where a single slip has the name of its owner. */
const HEADER = 300;

const undecided = (state: ProposedSlip['state'], reason: SlipReason): Decision => ({
  employeeId: null,
  decidedBy: null,
  reason,
  state,
});

/** Decides who the owner of a slip is. */
export function decide(pages: PageFacts[], evidence: Evidence): Decision {
  const [first] = pages as [PageFacts, ...PageFacts[]];
  if (!pages.some(({ hasText }) => hasText)) return undecided('nobody', { code: 'no-text', page: first.page });
  const totals = pages.find((page) => evidence.isTotals(page));
  if (totals) return undecided('nobody', { code: 'totals', page: totals.page });

  const decisive = pages.flatMap((on) => evidence.decisive(on).map((number) => ({ ...number, on })));
  const known = decisive.filter((number) => evidence.ownerOf(number));
  const [number, other] = new Map(known.map((each) => [each.text, each])).values();
  if (number && other) {
    return undecided('conflict', {
      code: 'two-numbers',
      page: other.on.page,
      number: number.text!,
      otherNumber: other.text!,
    });
  }
  const unknown = decisive.find((each) => !evidence.ownerOf(each) && (each.label !== 'other' || !number));
  if (unknown) {
    const decision = decideUnknown(unknown, known.length > 0, pages);
    return known.length > 0 ? decision : { ...decision, ...suggestByName(unknown, pages, evidence) };
  }
  return number ? decideByNumber(number, known, pages, evidence) : decideByName(pages, evidence);
}

function decideUnknown({ text, on }: On<PageNumber>, isKnown: boolean, pages: PageFacts[]): Decision {
  const name = pages.flatMap((page) => page.names).find(({ as }) => as !== 'part')?.name;
  return undecided(isKnown || name !== undefined ? 'needs-you' : 'nobody', {
    code: 'number-unknown',
    page: on.page,
    ...(text === null ? {} : { number: text }),
    ...(name === undefined ? {} : { name }),
  });
}

/**
 * Suggests the person whom the name alone would decide for, where the unknown number contradicts nothing: the person has no
 * number yet, and no other slip prints it.
 */
function suggestByName(
  { text }: On<PageNumber>,
  pages: PageFacts[],
  evidence: Evidence,
): Pick<Decision, 'suggestedId'> {
  const { state, employeeId, reason } = decideByName(pages, evidence);
  if (text === null || state !== 'matched' || pages.some(({ otherName }) => otherName !== null)) return {};
  const [person] = evidence.byName.get(nameKey(reason.name!))!;
  const isElsewhere = evidence.pages.some(
    (page) => !pages.includes(page) && evidence.decisive(page).some((number) => number.text === text),
  );
  return person!.employeeNumber === null && !isElsewhere ? { suggestedId: employeeId! } : {};
}

function decideByNumber(
  { text, on }: On<PageNumber>,
  all: On<PageNumber>[],
  pages: PageFacts[],
  evidence: Evidence,
): Decision {
  const number = text!;
  const owner = evidence.ownerOf(all[0]!)!;
  const isUncertain = all.every(({ label }) => label === 'other');
  if (isUncertain || pages.some((page) => evidence.isOutOfPlace(page)))
    return undecided('needs-you', { code: 'number-uncertain', page: on.page, number });
  const doubt = pages.map((page) => nameOfAnother(page, owner, evidence)).find((found) => found !== undefined);
  const isStranger = evidence.namesOthers(owner) && !pages.some((page) => names(page, owner));
  if (doubt || isStranger || pages.some((page) => namesStranger(page, owner))) {
    return undecided('needs-you', {
      code: 'number-and-name-disagree',
      page: doubt?.on.page ?? on.page,
      number,
      ...(doubt ? { name: doubt.name } : {}),
    });
  }
  return {
    employeeId: owner.id,
    decidedBy: 'number',
    reason: { code: 'number', page: on.page, number },
    state: 'matched',
  };
}

/** Whether a page has an unknown person's name where its owner's would be labelled or addressed. */
function namesStranger(page: PageFacts, owner: PayrollPerson): boolean {
  if (page.otherName === 'labelled') return !page.names.some((name) => isLabelled(name) && isNameOf(name, owner));
  return page.otherName === 'address' && !names(page, owner);
}

const isLabelled = ({ as }: PageName) => as === 'labelled' || as === 'similar';
const isNameOf = ({ name }: PageName, owner: PayrollPerson) => nameKey(name) === nameKey(owner.name);

/** Another person's name at the position of the owner's. A colleague's name beside the owner's is no contradiction. */
function nameOfAnother(on: PageFacts, owner: PayrollPerson, { namePlaces }: Evidence): On<PageName> | undefined {
  const isOwners = (name: PageName) => isNameOf(name, owner);
  const inPlace = on.names.filter((name) => isOwn(name) && namePlaces.some((place) => isNear(place, name)));
  const others = inPlace.length > 0 ? inPlace : on.names.filter(isOwn);
  const isNamed =
    inPlace.length > 0 ? inPlace.some(isOwners) : on.names.some((name) => isOwners(name) && isNamedIn(name));
  const labelled = on.names.find(isLabelled);
  if (labelled && !on.names.some((name) => isLabelled(name) && isOwners(name))) return { ...labelled, on };
  const other = others.find((name) => !isOwners(name));
  // The first name is the one in the heading.
  const own = others.filter(isOwners);
  const first = others.find((name) => own.length > 0 && own.every((each) => isAbove(name, each)));
  if (first) return { ...first, on };
  return other && !isNamed ? { ...other, on } : undefined;
}

/** The last name alone may be a relative's. */
const isNamedIn = ({ as }: PageName) => as !== 'role' && as !== 'part';

function decideByName(pages: PageFacts[], evidence: Evidence): Decision {
  const [first] = pages as [PageFacts, ...PageFacts[]];
  const found = pages
    .flatMap((on) => on.names.filter(({ as }) => as !== 'part').map((name) => ({ ...name, on })))
    .toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
  const bare = pages.flatMap((on) =>
    on.numbers.filter((number) => evidence.ownerOf(number)).map((each) => ({ ...each, on })),
  );
  if (found.length === 0) return decideByBareNumber(first, bare, evidence);

  const [name, other] = new Map(found.map((each) => [nameKey(each.name), each])).values() as Iterable<
    (typeof found)[0]
  >;
  const doubt = (code: SlipReason['code'], number?: string) =>
    undecided('needs-you', { code, page: name!.on.page, name: name!.name, ...(number ? { number } : {}) });
  if (other) return doubt('names-of-several');
  const [person, ...namesakes] = evidence.byName.get(nameKey(name!.name)) ?? [];
  if (namesakes.length > 0) return doubt('name-shared');
  if (!person) return doubt('name-uncertain');
  const others = bare.find((number) => evidence.ownerOf(number) !== person);
  if (others) return doubt('names-of-several', others.text!);
  const deciding = found.find((each) => isOwn(each) && isInPlace(each, evidence));
  if (!deciding) return doubt('name-uncertain');
  // A second slip with the name may belong to a namesake that the portal does not know.
  const isTwice = evidence.pages.some(
    (page) => !pages.includes(page) && page.names.some((each) => isOwn(each) && each.name === person.name),
  );
  if (isTwice) return doubt('name-uncertain');
  return {
    employeeId: person.id,
    decidedBy: 'name',
    reason: { code: 'name', page: deciding.on.page, name: person.name },
    state: 'matched',
  };
}

function decideByBareNumber(first: PageFacts, bare: On<PageNumber>[], { ownerOf }: Evidence): Decision {
  const isOne = new Set(bare.map((number) => ownerOf(number)!.id)).size === 1;
  if (isOne)
    return undecided('needs-you', { code: 'number-uncertain', page: bare[0]!.on.page, number: bare[0]!.text! });
  if ((first.numbering?.page ?? 1) > 1) return undecided('needs-you', { code: 'page-unplaced', page: first.page });
  return undecided('nobody', { code: 'nothing-known', page: first.page });
}

function isInPlace(name: On<PageName>, { namePlaces, pages }: Evidence): boolean {
  if (namePlaces.length > 0) return namePlaces.some((place) => isNear(place, name));
  if (name.as === 'labelled') return true;
  const { numbering } = name.on;
  const isOneSlip = pages.length === 1 || (numbering?.page === 1 && numbering.of === pages.length);
  return isOneSlip && name.y < HEADER;
}
