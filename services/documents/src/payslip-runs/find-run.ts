import type { PayslipRun as RunReply, PayslipSlip as SlipReply } from '@kontor/contracts/schemas';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { runChanged, runNotFound } from '../errors.ts';
import { PayslipRun } from './run.entity.ts';

/** Throws 404. */
export async function findRun(em: EntityManager, id: number): Promise<PayslipRun> {
  const run = await em.findOne(PayslipRun, id);
  if (!run) throw runNotFound();
  return run;
}

/** Locks a run for the transaction of `em`. Throws 404, and 409 unless it still has the version that the caller saw. */
export async function lockRun(em: EntityManager, id: number, version?: number): Promise<PayslipRun> {
  const run = await em.findOne(PayslipRun, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!run) throw runNotFound();
  if (version !== undefined && run.version !== version) throw runChanged();
  return run;
}

type Moments = 'createdAt' | 'publishedAt' | 'publishAt' | 'takenBackAt' | 'remindedAt';

export type RunRow = Omit<PayslipRun, Moments | 'publishedVersion'> &
  Record<Moments, Date | null> & { slips: number; people: number; opened: number };

/** SQL: when the employee first opened a slip; kept in the slip when its document is taken back. */
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

export const findRunRow = async (em: EntityManager, id: number): Promise<RunRow | undefined> =>
  (await em.execute<RunRow[]>(`${RUN} where run.id = ?`, [id]))[0];

/** A page of the runs, newest first. */
export const listRuns = (em: EntityManager, { after, limit }: { after: number; limit: number }): Promise<RunRow[]> =>
  em.execute(`${RUN} where run.id < ? order by run.id desc limit ?`, [after, limit]);

export type SlipRow = Omit<SlipReply, 'openedAt' | 'printed'> & {
  openedAt: Date | null;
  printedName: string | null;
  printedNumber: string | null;
};

export const listSlips = (em: EntityManager, runId: number): Promise<SlipRow[]> =>
  em.execute(
    `select id, source, first_page as "firstPage", last_page as "lastPage", employee_id as "employeeId",
       decided_by as "decidedBy", reason, state, new_version as "newVersion", document_id as "documentId",
       printed_name as "printedName", printed_number as "printedNumber",
       ${OPENED} as "openedAt"
     from documents.payslip_slips as slip where run_id = ? order by position, first_page, id`,
    [runId],
  );

/** Who made a run, unlocked a file of it, or ever decided a slip of it. */
export async function listDeciders(em: EntityManager, runId: number): Promise<number[]> {
  const rows = await em.execute<{ id: number }[]>(
    'select user_id as id from documents.payslip_run_deciders where run_id = ? order by user_id',
    [runId],
  );
  return rows.map(({ id }) => id);
}

/** Counts a user among those who worked on a run. */
export const keepDecider = (tx: EntityManager, runId: number, userId: number) =>
  tx.execute('insert into documents.payslip_run_deciders (run_id, user_id) values (?, ?) on conflict do nothing', [
    runId,
    userId,
  ]);

export type Progress = NonNullable<RunReply['progress']>;

/** How far a run has been read: pages, then slips that are split and checked. */
export async function findProgress(em: EntityManager, runId: number): Promise<Progress> {
  const [row] = await em.execute<[{ pages: number; slips: number; split: number }]>(
    `select (select coalesce(sum(read_pages), 0)::int from documents.payslip_sources where run_id = ?) as pages,
       count(*)::int as slips, (count(*) filter (where is_split))::int as split
     from documents.payslip_slips where run_id = ?`,
    [runId, runId],
  );
  const { pages, slips, split } = row;
  return slips > 0 ? { step: 'splitting', done: split, total: slips } : { step: 'reading', done: pages, total: null };
}
