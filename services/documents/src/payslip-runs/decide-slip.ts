import type { SlipDecision } from '@kontor/contracts/schemas';
import { judgeSlip } from '@kontor/payslip-pages/matching';
import { invalidRequest } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import { employeeUnknown, wrongRunState, slipNotFound } from '../errors.ts';
import { assertState, findRun, lockRun, subjectOfRun } from './find-run.ts';
import { markDoubles, provisionalState } from './mark-double-slips.ts';
import { type PayrollCaller, payrollPeople, type Person, type RunDeps } from './run-deps.ts';
import { PayslipSlip, PayslipSource } from './run.entity.ts';
import { slipColumns } from './slip-owners.ts';
import { withSourceProcess } from './source-process.ts';
import { composeCheckedSlip } from './split-slips.ts';
import { findPages } from './stored-files.ts';

/** Pages that become a slip: the one with this id, or a new one. `employeeId` is set only if a person chose the owner. */
type Part = Pick<PayslipSlip, 'firstPage' | 'lastPage' | 'employeeId'> & { id?: number };

/** What a decision makes of a slip. */
interface Decided {
  /** The columns of slips by their ids; without an id those of a new slip. */
  changes: (Partial<PayslipSlip> & Pick<PayslipSlip, 'state'>)[];
  removed?: number;
}

type NewColumns = Pick<PayslipSlip, 'firstPage' | 'lastPage' | 'state'>;

/**
 * Applies a decision about a slip. Changed pages or owners are judged, split and checked again. Throws 404, 400, and 409 for a
 * run that is not open or has changed.
 */
export async function decideSlip(
  deps: RunDeps,
  runId: number,
  slipId: number,
  decision: SlipDecision,
  by: PayrollCaller,
): Promise<void> {
  const em = deps.orm.em.fork();
  const run = await findRun(em, runId);
  const slip = await em.findOne(PayslipSlip, { id: slipId, runId });
  if (!slip) throw slipNotFound();
  assertState(run, 'open', decision.version);
  // Before the run is locked, because it takes a moment; whether the run has changed since is checked under the lock.
  const { changes, removed } = await decide(deps, em, slip, decision);
  await deps.orm.em.fork().transactional(async (tx) => {
    const locked = await lockRun(tx, runId);
    assertState(locked, 'open', decision.version);
    if (removed !== undefined) await tx.nativeDelete(PayslipSlip, { id: removed });
    const { sourceId, position, source } = slip;
    for (const { id, ...decided } of changes) {
      const columns = { ...decided, decidedByUser: by.user.id, state: provisionalState(decided) };
      if (id !== undefined) await tx.nativeUpdate(PayslipSlip, { id }, columns);
      else tx.create(PayslipSlip, { runId, sourceId, position, source, ...(columns as NewColumns) });
    }
    await tx.flush();
    await markDoubles(tx, runId);
    locked.version++;
    await audit.record(tx, by, {
      action: 'payslip-decided',
      subject: subjectOfRun(locked),
      concernsId: changes[0]?.employeeId ?? slip.employeeId,
    });
  });
}

async function decide(
  deps: RunDeps,
  em: EntityManager,
  slip: PayslipSlip,
  { employeeId, leftOut, newVersion, joinPrevious, splitAt }: SlipDecision,
): Promise<Decided> {
  const given = [employeeId, leftOut, newVersion, joinPrevious, splitAt].filter((each) => each !== undefined);
  if (given.length !== 1) throw invalid('/', 'One change at a time');
  const { id, firstPage, lastPage } = slip;
  if (leftOut === true) return { changes: [{ id, state: 'left-out', newVersion: false }] };
  if (newVersion !== undefined) {
    const isPossible = newVersion ? slip.state === 'double' : slip.newVersion;
    if (!isPossible) throw invalid('/newVersion', 'The slip is not double');
    return { changes: [{ id, state: newVersion ? 'matched' : 'double', newVersion }] };
  }

  const people = await deps.people();
  if (employeeId && !people.some((person) => person.id === employeeId)) throw employeeUnknown();
  const judge = (...parts: Part[]) => judgeParts(deps, em, slip, people, parts);
  if (joinPrevious) {
    const { runId, sourceId } = slip;
    const previous = await em.findOne(PayslipSlip, { runId, sourceId, lastPage: firstPage - 1 });
    if (!previous) throw invalid('/joinPrevious', 'No slip before it in its file');
    const joined = { id: previous.id, firstPage: previous.firstPage, lastPage, employeeId: chosenOwner(previous) };
    return { changes: await judge(joined), removed: id };
  }
  if (splitAt === undefined) {
    const owner = employeeId === undefined ? chosenOwner(slip) : employeeId;
    return { changes: await judge({ id, firstPage, lastPage, employeeId: owner }) };
  }
  if (splitAt <= firstPage || splitAt > lastPage) throw invalid('/splitAt', 'Not within the slip');
  const first = { id, firstPage, lastPage: splitAt - 1, employeeId: chosenOwner(slip) };
  return { changes: await judge(first, { firstPage: splitAt, lastPage, employeeId: null }) };
}

const chosenOwner = ({ decidedBy, employeeId }: PayslipSlip) => (decidedBy === 'person' ? employeeId : null);

const invalid = (path: string, message: string) =>
  invalidRequest('Some of what was sent is not valid.', [{ path, message }]);

/** Judges parts of a slip's file again, each with the owner that was chosen, splits and checks them. */
async function judgeParts(
  deps: RunDeps,
  em: EntityManager,
  { runId, sourceId }: PayslipSlip,
  people: readonly Person[],
  parts: Part[],
): Promise<Decided['changes']> {
  const source = sourceId === null ? null : await em.findOne(PayslipSource, sourceId);
  const [stored] = source ? await findPages(em, runId, source.id) : [];
  if (!source || !stored) throw wrongRunState();
  return withSourceProcess({}, async (pdfProcess) => {
    const changes: Decided['changes'] = [];
    for (const { employeeId, id, ...range } of parts) {
      const owner = employeeId === null ? null : String(employeeId);
      const judged = slipColumns(judgeSlip(stored, range, payrollPeople(people), owner), stored.pages, people);
      const split = await composeCheckedSlip(deps, pdfProcess, source, judged, stored, people);
      changes.push({ ...judged, ...split, newVersion: false, ...(id && { id }) });
    }
    return changes;
  });
}

/** Leaves out all unassigned slips. Throws 404, and 409 for a run that is not open or has changed. */
export async function leaveOutUnassigned(
  { orm }: RunDeps,
  runId: number,
  version: number,
  by: PayrollCaller,
): Promise<void> {
  await orm.em.fork().transactional(async (tx) => {
    const run = await lockRun(tx, runId);
    assertState(run, 'open', version);
    const columns = { state: 'left-out' as const, decidedByUser: by.user.id };
    if ((await tx.nativeUpdate(PayslipSlip, { runId, state: 'unassigned' }, columns)) === 0) return;
    run.version++;
    await audit.record(tx, by, { action: 'payslip-decided', subject: subjectOfRun(run) });
  });
}
