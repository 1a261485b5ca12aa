import type { SlipDecision, SlipsDecision } from '@kontor/contracts/schemas';
import { gatherEvidence, judgeSlip } from '@kontor/payslip-pages/matching';
import { invalidRequest } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';
import PQueue from 'p-queue';

import { audit } from '../audit.ts';
import { employeeUnknown, runChanged, wrongRunState, slipNotFound } from '../errors.ts';
import { assertState, findRun, lockRun, subjectOfRun } from './find-run.ts';
import { markDoubles, provisionalState } from './mark-double-slips.ts';
import { type PayrollCaller, payrollPeople, type RunDeps } from './run-deps.ts';
import { PayslipSlip, PayslipSource } from './run.entity.ts';
import { slipColumns, suggestOwners } from './slip-owners.ts';
import { composeCheckedSlip } from './split-slips.ts';
import { findPages } from './stored-files.ts';

type Change = Omit<SlipDecision, 'version'>;

/** Pages that become a slip: the one with this id, or a new one. `employeeId` is set only if a person chose the owner. */
type Part = Pick<PayslipSlip, 'firstPage' | 'lastPage' | 'employeeId'> & { id?: number };

/** What a decision makes of a slip: columns by ids, parts that are judged first, and a slip that is removed. */
interface Plan {
  slip: PayslipSlip;
  columns?: Pick<PayslipSlip, 'state' | 'newVersion'>;
  parts?: Part[];
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
  { version, ...change }: SlipDecision,
  by: PayrollCaller,
): Promise<void> {
  await decideAll(deps, runId, version, new Map([[slipId, change]]), by);
}

/**
 * Applies decisions about several slips, or all that are unassigned. An owner has to be the one who is suggested, so that
 * nobody is given several slips unseen. Throws as `decideSlip`, and 409 for an owner who is no longer suggested.
 */
export async function decideSlips(
  deps: RunDeps,
  runId: number,
  { version, ...decision }: SlipsDecision,
  by: PayrollCaller,
): Promise<void> {
  const em = deps.orm.em.fork();
  if ('every' in decision) {
    assertState(await findRun(em, runId), 'open', version);
    const unassigned = await em.find(PayslipSlip, { runId, state: 'nobody' }, { fields: ['id'] });
    if (unassigned.length === 0) return;
    return decideAll(deps, runId, version, new Map(unassigned.map(({ id }) => [id, { leftOut: true }])), by);
  }
  const chosen = decision.slips.filter(({ employeeId }) => employeeId);
  if (chosen.length > 0) {
    const [slips, files] = [await em.find(PayslipSlip, { runId }), await findPages(em, runId)];
    const suggested = suggestOwners(slips, files, await deps.people());
    if (chosen.some(({ id, employeeId }) => suggested.get(id) !== employeeId)) throw runChanged();
  }
  await decideAll(deps, runId, version, new Map(decision.slips.map(({ id, ...change }) => [id, change])), by);
}

async function decideAll(
  deps: RunDeps,
  runId: number,
  version: number,
  decisions: Map<number, Change>,
  by: PayrollCaller,
): Promise<void> {
  const em = deps.orm.em.fork();
  const run = await findRun(em, runId);
  const slips = await em.find(PayslipSlip, { runId, id: { $in: [...decisions.keys()] } });
  if (slips.length < decisions.size) throw slipNotFound();
  assertState(run, 'open', version);
  // Before the run is locked, because it takes a moment; whether the run has changed since is checked under the lock.
  const plans: Plan[] = [];
  for (const slip of slips) plans.push(await plan(em, slip, decisions.get(slip.id)!));
  const judged = await judge(deps, em, runId, plans);
  await deps.orm.em.fork().transactional(async (tx) => {
    const locked = await lockRun(tx, runId);
    assertState(locked, 'open', version);
    const concerned = new Set<number | null>();
    for (const { slip, columns, removed } of plans) {
      if (removed !== undefined) await tx.nativeDelete(PayslipSlip, { id: removed });
      const changes = columns ? [{ id: slip.id, ...columns }] : judged.get(slip)!;
      for (const { id, ...decided } of changes) {
        const next = { ...decided, decidedByUser: by.user.id, state: provisionalState(decided) };
        const { sourceId, position, source } = slip;
        if (id !== undefined) await tx.nativeUpdate(PayslipSlip, { id }, next);
        else tx.create(PayslipSlip, { runId, sourceId, position, source, ...(next as NewColumns) });
      }
      concerned.add(judged.get(slip)?.[0]?.employeeId ?? slip.employeeId);
    }
    await tx.flush();
    await markDoubles(tx, runId);
    locked.version++;
    for (const concernsId of concerned)
      await audit.record(tx, by, { action: 'payslip-decided', subject: subjectOfRun(locked), concernsId });
  });
}

/** What a change makes of a slip. Throws 400. */
async function plan(em: EntityManager, slip: PayslipSlip, change: Change): Promise<Plan> {
  const { employeeId, leftOut, newVersion, joinPrevious, splitAt } = change;
  const given = Object.values(change).filter((each) => each !== undefined);
  if (given.length !== 1) throw invalid('/', 'One change at a time');
  const { id, runId, sourceId, firstPage, lastPage } = slip;
  if (leftOut === true) return { slip, columns: { state: 'left-out', newVersion: false } };
  if (newVersion !== undefined) {
    const isPossible = newVersion ? slip.state === 'double' : slip.newVersion;
    if (!isPossible) throw invalid('/newVersion', 'The slip is not double');
    return { slip, columns: { state: newVersion ? 'matched' : 'double', newVersion } };
  }
  if (joinPrevious) {
    const previous = await em.findOne(PayslipSlip, { runId, sourceId, lastPage: firstPage - 1 });
    if (!previous) throw invalid('/joinPrevious', 'No slip before it in its file');
    const joined = { id: previous.id, firstPage: previous.firstPage, lastPage, employeeId: chosenOwner(previous) };
    return { slip, parts: [joined], removed: id };
  }
  if (splitAt === undefined) {
    const owner = employeeId === undefined ? chosenOwner(slip) : employeeId;
    return { slip, parts: [{ id, firstPage, lastPage, employeeId: owner }] };
  }
  if (splitAt <= firstPage || splitAt > lastPage) throw invalid('/splitAt', 'Not within the slip');
  const first = { id, firstPage, lastPage: splitAt - 1, employeeId: chosenOwner(slip) };
  return { slip, parts: [first, { firstPage: splitAt, lastPage, employeeId: null }] };
}

const chosenOwner = ({ decidedBy, employeeId }: PayslipSlip) => (decidedBy === 'person' ? employeeId : null);

const invalid = (path: string, message: string) =>
  invalidRequest('Some of what was sent is not valid.', [{ path, message }]);

/** Judges the parts of slips again, each with the owner that was chosen, splits and checks them. Returns columns by slip. */
async function judge(deps: RunDeps, em: EntityManager, runId: number, plans: readonly Plan[]) {
  const judged = new Map<PayslipSlip, (Partial<PayslipSlip> & Pick<PayslipSlip, 'state'>)[]>();
  const changed = plans.filter(({ parts }) => parts);
  if (changed.length === 0) return judged;
  const people = await deps.people();
  const readers = payrollPeople(people);
  const chosen = changed.flatMap(({ parts = [] }) => parts.flatMap(({ employeeId }) => employeeId ?? []));
  if (chosen.some((id) => !people.some((person) => person.id === id))) throw employeeUnknown();
  // To start a process takes longer than to check a slip, so one serves all sources: a ZIP often has one for each employee.
  await deps.processes.use(async (pdfProcess) => {
    const tasks: (() => Promise<void>)[] = [];
    for (const [sourceId, ofSource] of Map.groupBy(changed, ({ slip }) => slip.sourceId)) {
      const source = sourceId === null ? null : await em.findOne(PayslipSource, sourceId);
      const [stored] = source ? await findPages(em, runId, source.id) : [];
      if (!source || !stored) throw wrongRunState();
      const evidence = gatherEvidence(stored, readers);
      for (const { slip, parts = [] } of ofSource)
        tasks.push(async () => {
          const columns = [];
          for (const { employeeId, id, ...range } of parts) {
            const owner = employeeId === null ? null : String(employeeId);
            const proposed = slipColumns(judgeSlip(evidence, range, owner), stored.pages, people);
            const split = await composeCheckedSlip(deps, pdfProcess, source, proposed, stored, evidence);
            columns.push({ ...proposed, ...split, newVersion: false, ...(id && { id }) });
          }
          judged.set(slip, columns);
        });
    }
    // The process reads one slip while another is composed or stored.
    await new PQueue({ concurrency: 2 }).addAll(tasks);
  });
  return judged;
}
