import { runCategories } from '@kontor/contracts/endpoints';
import type { DocumentCategory, RunCategory } from '@kontor/contracts/schemas';

const words: Record<RunCategory, { en: string; sv: string }> = {
  payslip: { en: 'Payslip', sv: 'Lönespecifikation' },
  salary: { en: 'Salary', sv: 'Lön' },
  certificate: { en: 'Certificate', sv: 'Intyg' },
  contract: { en: 'Contract', sv: 'Avtal' },
};

const isRunCategory = (category: DocumentCategory): category is RunCategory =>
  runCategories.some((known) => known === category);

/** The title of a document of a run in both languages, such as "Payslip March 2026"; null for any other document. */
export function titleOf({ category, period }: { category: DocumentCategory; period: string | null }) {
  if (period === null || !isRunCategory(category)) return null;
  const month = (language: string) =>
    new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${period}-01T00:00:00Z`),
    );
  const { en, sv } = words[category];
  return { en: `${en} ${month('en')}`, sv: `${sv} ${month('sv')}` };
}

/** The name under which a document of a run is downloaded. */
export const fileNameOf = (category: RunCategory, period: string): string => `${words[category].en} ${period}.pdf`;
