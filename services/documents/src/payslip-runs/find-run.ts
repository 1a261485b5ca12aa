import type { PayslipRun as RunReply, PayslipRunSummary, PayslipSlip as SlipReply } from '@kontor/contracts/schemas';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { runChanged, wrongRunState, runNotFound } from '../errors.ts';
import type { RunDeps } from './run-deps.ts';
import { fileNameOf } from './run-names.ts';
import { PayslipRun } from './run.entity.ts';
import { needsOwner, suggestOwners } from './slip-owners.ts';
import { findPages } from './stored-files.ts';

/** Throws 404. */
export async function findRun(em: EntityManager, id: number, lockMode = LockMode.NONE): Promise<PayslipRun> {
  const run = await em.findOne(PayslipRun, id, { lockMode });
  if (!run) throw runNotFound();
  return run;
}

/** Locks a run for the transaction of `em`. Throws 404. */
export const lockRun = (em: EntityManager, id: number) => findRun(em, id, LockMode.PESSIMISTIC_WRITE);

/** Throws 409 unless a run is in this state and has the version that the caller saw. */
export function assertState(run: PayslipRun, state: PayslipRun['state'], version: number): void {
  if (run.version !== version) throw runChanged();
  if (run.state !== state) throw wrongRunState();
}

/** The subject of audit events of a run, with the name of its documents. */
export const subjectOfRun = ({ id, category, period }: Pick<PayslipRun, 'id' | 'category' | 'period'>) =>
  ({ kind: 'payslip-run', id, name: fileNameOf({ category, period }).replace(/\.pdf$/, '') }) as const;

/** The ids of the users who created a run, decrypted a file of it, or ever decided a slip of it. */
export async function listDeciders(em: EntityManager, runId: number): Promise<number[]> {
  const rows = await em.execute<{ id: number }[]>(
    'select user_id as id from documents.payslip_run_deciders where run_id = ? order by user_id',
    [runId],
  );
  return rows.map(({ id }) => id);
}

/** Stores that a user worked on a run. */
export const rememberDecider = (tx: EntityManager, runId: number, userId: number) =>
  tx.execute('insert into documents.payslip_run_deciders (run_id, user_id) values (?, ?) on conflict do nothing', [
    runId,
    userId,
  ]);

/** SQL: when the employee first opened a slip; copied to the slip when its document is taken back. */
const OPENED = `coalesce(slip.opened_at, (
  select first_opened_at from documents.document_openings as opening
  where opening.user_id = slip.employee_id and opening.file_name = slip.published_file))`;

const RUN = `
  select run.id, period, category, state, version, created_by as "createdBy", created_at as "createdAt",
    publish_at as "publishAt", published_at as "publishedAt", published_by as "publishedBy",
    taken_back_at as "takenBackAt", reminded_at as "remindedAt", failure_code as "failureCode",
    failure_source as "failureSource", counts.slips, counts.people, counts.opened
  from documents.payslip_runs as run cross join lateral (
    select count(*)::int as slips,
      (count(distinct employee_id) filter (where slip.state <> 'left-out'))::int as people,
      (count(distinct employee_id) filter (where ${OPENED} is not null))::int as opened
    from documents.payslip_slips as slip where slip.run_id = run.id) as counts`;

/** One row of an index for each run: for `exists`, PostgreSQL might read and hash all slips. */
const hasSlip = (condition: string) => `coalesce((
  select true from documents.payslip_slips as slip
  where slip.run_id = run.id and slip.state ${condition} limit 1), false)`;
const IS_DECIDED = `(not ${hasSlip("not in ('matched', 'left-out')")} and ${hasSlip("= 'matched'")})`;

/** SQL: the ids of the runs with a slip to decide, or a file that waits for its password. */
export const RUNS_TO_DECIDE = `
  select id from documents.payslip_runs as run where state = 'open' and not ${IS_DECIDED}
  union all
  select id from documents.payslip_runs as run where state = 'failed' and exists (
    select from documents.payslip_sources as source where source.run_id = run.id)`;

/** SQL: the ids of the runs that a user may publish; with `fourEyes`, not those they worked on. */
export const runsToPublish = (user: string, fourEyes: boolean): string => `
  select id from documents.payslip_runs as run where state = 'open' and ${IS_DECIDED}
    and not (${fourEyes} and exists (
      select from documents.payslip_run_deciders as decider where decider.run_id = run.id and decider.user_id = ${user}))`;

interface RunRow extends Omit<PayslipRun, 'publishedVersion'> {
  slips: number;
  people: number;
  opened: number;
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** A page of the runs, newest first. */
export async function listRuns(
  em: EntityManager,
  { after, limit }: { after: number; limit: number },
): Promise<PayslipRunSummary[]> {
  const runs = await em.execute<RunRow[]>(`${RUN} where run.id < ? order by run.id desc limit ?`, [after, limit]);
  return runs.map((run) => ({ ...run, createdAt: iso(run.createdAt)!, publishedAt: iso(run.publishedAt) }));
}

/** A run as the API shows it. Throws 404, and 503 when identity is unavailable. */
export async function readRun({ orm, people: findPeople, fourEyes }: RunDeps, id: number): Promise<RunReply> {
  const em = orm.em.fork();
  const [run] = await em.execute<RunRow[]>(`${RUN} where run.id = ?`, [id]);
  if (!run) throw runNotFound();
  const { failureCode, failureSource, ...columns } = run;
  const isRead = run.state !== 'reading' && run.state !== 'failed';
  // While a run is being read, its slips change.
  const slips = isRead ? await listSlips(em, id) : [];
  const people = slips.length > 0 ? await findPeople() : [];
  const withSlip = new Set(slips.map(({ employeeId }) => employeeId));
  const suggested =
    run.state === 'open' && slips.some(needsOwner)
      ? suggestOwners(slips, await findPages(em, id), people)
      : new Map<number, number>();
  return {
    ...columns,
    createdAt: iso(run.createdAt)!,
    publishedAt: iso(run.publishedAt),
    publishAt: iso(run.publishAt),
    takenBackAt: iso(run.takenBackAt),
    remindedAt: iso(run.remindedAt),
    slips: slips.map((slip) => ({ ...slip, suggestedId: suggested.get(slip.id) ?? null })),
    missing: people
      .filter((person) => person.employeeNumber && !withSlip.has(person.id))
      .map((person) => ({ employeeId: person.id, name: person.name, employeeNumber: person.employeeNumber! })),
    failure: failureCode && { code: failureCode, source: failureSource },
    progress: run.state === 'reading' ? await findProgress(em, id) : null,
    mustNotPublish: fourEyes ? await listDeciders(em, id) : [],
  };
}

type ListedSlip = Omit<SlipReply, 'suggestedId'>;
type SlipRow = Omit<ListedSlip, 'openedAt' | 'printed'> &
  Record<'printedName' | 'printedNumber', string | null> & { openedAt: Date | null };

export async function listSlips(em: EntityManager, runId: number): Promise<ListedSlip[]> {
  const slips = await em.execute<SlipRow[]>(
    `select id, source, first_page as "firstPage", last_page as "lastPage", employee_id as "employeeId",
       decided_by as "decidedBy", reason, state, new_version as "newVersion", document_id as "documentId",
       printed_name as "printedName", printed_number as "printedNumber",
       ${OPENED} as "openedAt"
     from documents.payslip_slips as slip where run_id = ? order by position, first_page, id`,
    [runId],
  );
  return slips.map(({ openedAt, printedName, printedNumber, ...slip }) => ({
    ...slip,
    printed: { name: printedName, number: printedNumber },
    openedAt: iso(openedAt),
  }));
}

/** How far a run has been read: pages, then slips that are split and checked. */
async function findProgress(em: EntityManager, runId: number): Promise<NonNullable<RunReply['progress']>> {
  const [row] = await em.execute<[{ pages: number; slips: number; split: number }]>(
    `select (select coalesce(sum(read_pages), 0)::int from documents.payslip_sources where run_id = ?) as pages,
       count(*)::int as slips, (count(*) filter (where is_split))::int as split
     from documents.payslip_slips where run_id = ?`,
    [runId, runId],
  );
  const { pages, slips, split } = row;
  return slips > 0 ? { step: 'splitting', done: split, total: slips } : { step: 'reading', done: pages, total: null };
}
