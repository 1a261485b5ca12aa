import type { PayslipRun as RunReply, PayslipRunSummary, PayslipSlip as SlipReply } from '@kontor/contracts/schemas';

import type { Person } from './payroll-people.ts';
import type { RunRow, SlipRow, Progress } from './queries.ts';
import type { PayslipRun } from './run.entity.ts';
import { fileNameOf } from './titles.ts';

/** The subject of audit events of a run, named as its documents are. */
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

/** A run with its slips; `people` are all users, of whom some have no slip. */
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
