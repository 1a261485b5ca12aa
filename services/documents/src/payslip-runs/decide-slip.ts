import type { SlipDecision } from '@kontor/contracts/schemas';
import { judgeSlip } from '@kontor/payslip-pages/matching';
import { invalidRequest } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import { employeeUnknown, runChanged, runLocked, slipNotFound } from '../errors.ts';
import { findRun, lockRun } from './find-run.ts';
import { markDoubles, provisionalState } from './mark-double-slips.ts';
import { subjectOfRun } from './present-run.ts';
import { type Opener, payrollPeople, type Person, type RunDeps } from './run-deps.ts';
import { columnsOf } from './run-worker.ts';
import type { PayslipRun } from './run.entity.ts';
import { ownerColumns } from './slip-owners.ts';
import { PayslipSlip } from './slip.entity.ts';
import { withSourceProcess } from './source-process.ts';
import { PayslipSource } from './source.entity.ts';
import { splitSlip } from './split-slips.ts';
import { findPages } from './stored-files.ts';

type Columns = Partial<PayslipSlip> & Pick<PayslipSlip, 'state'>;

/** A slip with what a decision makes of it; without an id a new one. */
interface Change {
  id: number | null;
  columns: Columns;
}

/** Pages that become the slip with this id, or a new one; the owner is null unless a person chose it. */
interface Part extends Pick<PayslipSlip, 'firstPage' | 'lastPage' | 'employeeId'> {
  id: number | null;
}

interface Decided {
  changes: Change[];
  removed: number[];
}

/**
 * Applies a decision about a slip. Changed pages or owners are judged, split and checked again. Throws 404, 400, and 409 for a
 * run that is not open or has changed.
 */
export async function decideSlip(
  deps: RunDeps,
  runId: number,
  slipId: number,
  decision: SlipDecision,
  by: Opener,
): Promise<void> {
  const em = deps.orm.em.fork();
  const run = await findRun(em, runId);
  const slip = await em.findOne(PayslipSlip, { id: slipId, runId });
  if (!slip) throw slipNotFound();
  assertOpen(run, decision.version);
  // Before the run is locked, because it takes a moment; whether the run has changed since is checked under the lock.
  const decided = await decide(deps, em, slip, decision);
  await deps.orm.em.fork().transactional(async (tx) => {
    const locked = await lockRun(tx, runId, decision.version);
    assertOpen(locked, decision.version);
    await tx.nativeDelete(PayslipSlip, { id: { $in: decided.removed } });
    for (const { id, columns } of decided.changes) {
      const all = { ...columns, decidedByUser: by.user.id };
      const state = provisionalState(columns);
      if (id !== null) await tx.nativeUpdate(PayslipSlip, { id }, { ...all, state });
      else await insertBeside(tx, slip, all, state);
    }
    await markDoubles(tx, runId);
    locked.version++;
    await audit.record(tx, by, {
      action: 'payslip-decided',
      subject: subjectOfRun(locked),
      concernsId: decided.changes[0]?.columns.employeeId ?? slip.employeeId,
    });
  });
}

/** Adds a slip of the same file. */
async function insertBeside(
  tx: EntityManager,
  { runId, sourceId, position, source }: PayslipSlip,
  columns: Partial<PayslipSlip>,
  state: PayslipSlip['state'],
): Promise<void> {
  const { firstPage, lastPage } = columns as Part;
  tx.create(PayslipSlip, { runId, sourceId, position, source, ...columns, firstPage, lastPage, state });
  await tx.flush();
}

function assertOpen(run: PayslipRun, version: number): void {
  if (run.version !== version) throw runChanged();
  if (run.state !== 'open') throw runLocked();
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
  if (leftOut === true) return { changes: [{ id, columns: { state: 'left-out', newVersion: false } }], removed: [] };
  if (newVersion !== undefined) return { changes: [acceptVersion(slip, newVersion)], removed: [] };

  const people = await deps.people();
  if (employeeId && !people.some((person) => person.id === employeeId)) throw employeeUnknown();
  const judge = (parts: Part[]) => judgeParts(deps, em, slip, people, parts);
  if (joinPrevious) {
    const previous = await findPrevious(em, slip);
    const joined = { id: previous.id, firstPage: previous.firstPage, lastPage, employeeId: chosenOwner(previous) };
    return { changes: await judge([joined]), removed: [id] };
  }
  if (splitAt === undefined) {
    const owner = employeeId === undefined ? chosenOwner(slip) : employeeId;
    return { changes: await judge([{ id, firstPage, lastPage, employeeId: owner }]), removed: [] };
  }
  if (splitAt <= firstPage || splitAt > lastPage) throw invalid('/splitAt', 'Not within the slip');
  const changes = await judge([
    { id, firstPage, lastPage: splitAt - 1, employeeId: chosenOwner(slip) },
    { id: null, firstPage: splitAt, lastPage, employeeId: null },
  ]);
  return { changes, removed: [] };
}

const chosenOwner = ({ decidedBy, employeeId }: PayslipSlip) => (decidedBy === 'person' ? employeeId : null);

function acceptVersion(slip: PayslipSlip, newVersion: boolean): Change {
  const isPossible = newVersion ? slip.state === 'double' : slip.newVersion;
  if (!isPossible) throw invalid('/newVersion', 'The slip is not double');
  return { id: slip.id, columns: { state: newVersion ? 'matched' : 'double', newVersion } };
}

/** The slip before another one in the same file. */
async function findPrevious(em: EntityManager, { runId, sourceId, firstPage }: PayslipSlip): Promise<PayslipSlip> {
  const previous = await em.findOne(PayslipSlip, { runId, sourceId, lastPage: firstPage - 1 });
  if (!previous) throw invalid('/joinPrevious', 'No slip before it in its file');
  return previous;
}

const invalid = (path: string, message: string) =>
  invalidRequest('Some of what was sent is not valid.', [{ path, message }]);

/** Judges parts of a slip's file again, each with the owner that was chosen, splits and checks them. */
async function judgeParts(
  deps: RunDeps,
  em: EntityManager,
  { runId, sourceId }: PayslipSlip,
  people: Person[],
  parts: Part[],
): Promise<Change[]> {
  const source = sourceId === null ? null : await em.findOne(PayslipSource, sourceId);
  const [stored] = source ? await findPages(em, runId, source.id) : [];
  if (!source || !stored) throw runLocked();
  return withSourceProcess({}, async (process) => {
    const changes: Change[] = [];
    for (const { id, employeeId, ...range } of parts) {
      const person = employeeId === null ? null : String(employeeId);
      const judged = columnsOf(judgeSlip(stored, range, payrollPeople(people), person));
      const split = await splitSlip(deps, process, source, judged, stored, people);
      const owner = ownerColumns(judged, stored.pages, people);
      changes.push({ id, columns: { ...judged, ...owner, newVersion: false, ...split } });
    }
    return changes;
  });
}

/** Leaves out all unassigned slips. Throws 404, and 409 for a run that is not open or has changed. */
export async function leaveOutUnassigned({ orm }: RunDeps, runId: number, version: number, by: Opener): Promise<void> {
  await orm.em.fork().transactional(async (tx) => {
    const run = await lockRun(tx, runId, version);
    if (run.state !== 'open') throw runLocked();
    const columns = { state: 'left-out' as const, decidedByUser: by.user.id };
    if ((await tx.nativeUpdate(PayslipSlip, { runId, state: 'nobody' }, columns)) === 0) return;
    run.version++;
    await audit.record(tx, by, { action: 'payslip-decided', subject: subjectOfRun(run) });
  });
}
