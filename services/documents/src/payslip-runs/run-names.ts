import type { DocumentTitle, RunCategory } from '@kontor/contracts/schemas';

import type { PayslipRun } from './run.entity.ts';

const names: Record<RunCategory, DocumentTitle> = {
  payslip: { en: 'Payslip', sv: 'Lönespecifikation' },
  salary: { en: 'Salary', sv: 'Lön' },
  certificate: { en: 'Certificate', sv: 'Intyg' },
  contract: { en: 'Contract', sv: 'Avtal' },
};

type Named = Pick<PayslipRun, 'category' | 'period'>;

/** The title of the documents of a run, such as "Payslip March 2026". */
export function titleOf({ category, period }: Named): DocumentTitle {
  const month = new Date(`${period}-01T00:00:00Z`);
  const monthIn = (language: string) =>
    new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(month);
  const { en, sv } = names[category];
  return { en: `${en} ${monthIn('en')}`, sv: `${sv} ${monthIn('sv')}` };
}

/** The name of their files, such as `Payslip 2026-03.pdf`. */
export const fileNameOf = ({ category, period }: Named): string => `${names[category].en} ${period}.pdf`;
