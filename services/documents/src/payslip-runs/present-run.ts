import type { PayslipRun as RunReply, PayslipRunSummary, PayslipSlip as SlipReply } from '@kontor/contracts/schemas';

import { fileNameOf } from '../documents/index.ts';
import { runNotFound } from '../errors.ts';
import {
  findProgress,
  findRunRow,
  listDeciders,
  listSlips,
  type Progress,
  type RunRow,
  type SlipRow,
} from './find-run.ts';
import type { Person, RunDeps } from './run-deps.ts';
import type { PayslipRun } from './run.entity.ts';

/** A run as the API shows it. Throws 404, and 503 when identity is unavailable. */
export async function readRun({ orm, people, fourEyes }: RunDeps, id: number): Promise<RunReply> {
  const em = orm.em.fork();
  const run = await findRunRow(em, id);
  if (!run) throw runNotFound();
  const progress = run.state === 'reading' ? await findProgress(em, id) : null;
  // While it is read, its slips change.
  const slips = run.state === 'reading' || run.state === 'failed' ? [] : await listSlips(em, id);
  const mustNotPublish = fourEyes ? await listDeciders(em, id) : [];
  return presentRun(run, slips, progress, slips.length > 0 ? await people() : [], mustNotPublish);
}

/** The subject of audit events of a run, with the name of its documents. */
export const subjectOfRun = ({ id, category, period }: Pick<PayslipRun, 'id' | 'category' | 'period'>) =>
  ({ kind: 'payslip-run', id, name: fileNameOf(category, period).replace(/\.pdf$/, '') }) as const;

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

const fieldsOf = ({ id, period, category, state, version, people, opened, createdAt, publishedAt }: RunRow) => ({
  id,
  period,
  category,
  state,
  version,
  people,
  opened,
  createdAt: iso(createdAt)!,
  publishedAt: iso(publishedAt),
});

export const presentSummary = (run: RunRow): PayslipRunSummary => ({ ...fieldsOf(run), slips: run.slips });

/** A run with its slips; `people` are all users, also those without a slip. */
export function presentRun(
  run: RunRow,
  slips: readonly SlipRow[],
  progress: Progress | null,
  people: readonly Person[],
  mustNotPublish: number[],
): RunReply {
  const withSlip = new Set(slips.map(({ employeeId }) => employeeId));
  const { createdBy, publishedBy, publishAt, takenBackAt, remindedAt, failureCode, failureSource } = run;
  return {
    ...fieldsOf(run),
    slips: slips.map(presentSlip),
    missing:
      run.state === 'reading' || run.state === 'failed'
        ? []
        : people
            .filter(({ id, employeeNumber }) => employeeNumber && !withSlip.has(id))
            .map(({ id, name, employeeNumber }) => ({ employeeId: id, name, employeeNumber: employeeNumber! })),
    failure: failureCode && { code: failureCode, source: failureSource },
    progress,
    mustNotPublish,
    createdBy,
    publishedBy,
    publishAt: iso(publishAt),
    takenBackAt: iso(takenBackAt),
    remindedAt: iso(remindedAt),
  };
}

const presentSlip = ({ openedAt, printedName, printedNumber, ...slip }: SlipRow): SlipReply => ({
  ...slip,
  printed: { name: printedName, number: printedNumber },
  openedAt: iso(openedAt),
});
