import {
  type Evidence,
  gatherEvidence,
  judgeSlip,
  matchSlips,
  nameKey,
  type PageFacts,
  type ProposedSlip,
  type SourceFacts,
} from '@kontor/payslip-pages/matching';

import { payrollPeople, type Person } from './run-deps.ts';
import type { PayslipSlip } from './run.entity.ts';

/** The columns of a proposed slip: what its pages print, and the owner's name and number, which a publication compares again. */
export function slipColumns(proposed: ProposedSlip, pages: readonly PageFacts[], people: readonly Person[]) {
  const { suggestedId: _suggestedId, ...columns } = proposed;
  const { firstPage, lastPage, reason } = columns;
  const own = pages.filter(({ page }) => page >= firstPage && page <= lastPage);
  const names = own.flatMap((page) => page.names);
  const numbers = own.flatMap((page) => page.numbers).filter(({ text }) => text !== null);
  const named = (as: (typeof names)[0]['as']) => names.find((name) => name.as === as)?.name;
  const labelled = (label: (typeof numbers)[0]['label']) => numbers.find((number) => number.label === label)?.text;
  const employeeId = proposed.employeeId === null ? null : Number(proposed.employeeId);
  const owner = people.find((person) => person.id === employeeId);
  return {
    ...columns,
    employeeId,
    ownerName: owner?.name ?? null,
    ownerNumber: owner?.employeeNumber ?? null,
    printedName: named('labelled') ?? named('whole') ?? reason.name ?? named('mention') ?? null,
    printedNumber: reason.number ?? labelled('own') ?? labelled('serial') ?? labelled('head') ?? null,
  };
}

type Change = Pick<PayslipSlip, 'state' | 'reason'>;

/**
 * The slips of a run with a decision that no longer holds, and what they become. A decision holds while the pages lead to the
 * same owner among the people as they are now, the owner's name and number are the same, and the decider has the duty.
 */
export function changedSlips(
  slips: readonly PayslipSlip[],
  files: SourceFacts[],
  people: readonly Person[],
  mayDecide: (userId: number) => boolean,
): { slip: PayslipSlip; change: Change }[] {
  const judge = judgeAnew(files, people);
  const byId = new Map(people.map((person) => [person.id, person]));

  function changeOf(slip: PayslipSlip): Change | null {
    const { employeeId, state, decidedByUser, firstPage: page } = slip;
    const owner = employeeId === null ? undefined : byId.get(employeeId);
    if (employeeId !== null && !owner && state !== 'left-out')
      return { state: 'nobody', reason: { code: 'person-deleted', page } };
    if (state !== 'matched' && state !== 'double' && state !== 'left-out') return null;
    if (decidedByUser !== null && !mayDecide(decidedByUser))
      return { state: 'needs-you', reason: { code: 'decider-without-duty', page } };
    if (state === 'left-out') return null;
    const { ownerName, ownerNumber } = slip;
    const changed: Change = {
      state: 'needs-you',
      reason: {
        code: 'person-changed',
        page,
        ...(ownerName === null ? {} : { name: ownerName }),
        ...(ownerNumber === null ? {} : { number: ownerNumber }),
      },
    };
    const judged = judge(slip);
    if (judged && judged.state !== 'matched' && slip.decidedBy !== 'person')
      return { state: judged.state === 'nobody' ? 'nobody' : 'needs-you', reason: judged.reason };
    const isSame =
      judged?.state === 'matched' && judged.employeeId === String(employeeId) && judged.decidedBy === slip.decidedBy;
    return isSame && owner && isSameOwner(owner, slip) ? null : changed;
  }

  return slips.flatMap((slip) => {
    const change = changeOf(slip);
    return change ? [{ slip, change }] : [];
  });
}

function gatherAll(files: SourceFacts[], people: readonly Person[]): Evidence[] {
  const payroll = payrollPeople(people);
  return files.map((file) => gatherEvidence(file, payroll));
}

type Range = Pick<PayslipSlip, 'source' | 'firstPage' | 'lastPage'>;

/** Matches the pages of a run again, by the people as they are now. Returns the slip that is proposed for the same pages. */
function matchAnew(files: readonly Evidence[]) {
  const keyOf = ({ source, firstPage, lastPage }: Range) => `${firstPage}-${lastPage} ${source}`;
  const proposed = new Map(matchSlips(files).map((slip) => [keyOf(slip), slip]));
  return (slip: Range) => proposed.get(keyOf(slip));
}

/** Judges slips again by the facts of their pages and the people as they are now. */
function judgeAnew(files: SourceFacts[], people: readonly Person[]) {
  const evidence = gatherAll(files, people);
  const proposedFor = matchAnew(evidence);
  const evidenceOf = new Map(evidence.map((file) => [file.source, file]));
  return (slip: PayslipSlip) => {
    const isByHand = slip.decidedBy === 'person';
    const known = isByHand ? undefined : proposedFor(slip);
    const file = evidenceOf.get(slip.source);
    return known ?? (file && judgeSlip(file, slip, isByHand ? String(slip.employeeId) : null));
  };
}

/** Whether a slip waits for a person to choose its owner. */
export const needsOwner = ({ state }: Pick<PayslipSlip, 'state'>): boolean =>
  state === 'needs-you' || state === 'nobody';

/**
 * The owners to suggest for undecided slips, by the ids of the slips: whom the pages name by the people as they are now, perhaps
 * with numbers that were imported since. Nobody is suggested for two slips, or besides a slip that they have.
 */
export function suggestOwners(
  slips: readonly (Range & Pick<PayslipSlip, 'id' | 'state' | 'employeeId'>)[],
  files: SourceFacts[],
  people: readonly Person[],
): Map<number, number> {
  const undecided = slips.filter(needsOwner);
  if (undecided.length === 0) return new Map();
  const proposedFor = matchAnew(gatherAll(files, people));
  const owners = slips.flatMap(({ employeeId, state }) => (state === 'left-out' ? [] : (employeeId ?? [])));
  const suggested = undecided.flatMap(({ id, ...range }) => {
    const proposed = proposedFor(range);
    const owner = proposed?.employeeId ?? proposed?.suggestedId;
    return owner === undefined ? [] : [[id, Number(owner)] as const];
  });
  const uses = Map.groupBy([...owners, ...suggested.map(([, owner]) => owner)], (owner) => owner);
  return new Map(suggested.filter(([, owner]) => uses.get(owner)!.length === 1));
}

/**
 * Whether the owner has the name and number that they had when the slip was decided. A first number does not change a slip
 * that was decided by its pages. Slips that are older than these columns have no name.
 */
function isSameOwner({ name, employeeNumber }: Person, { ownerName, ownerNumber, decidedBy }: PayslipSlip): boolean {
  if (ownerName === null) return true;
  const isSameNumber =
    employeeNumber === ownerNumber || (ownerNumber === null && decidedBy !== 'person' && decidedBy !== null);
  return nameKey(name) === nameKey(ownerName) && isSameNumber;
}
