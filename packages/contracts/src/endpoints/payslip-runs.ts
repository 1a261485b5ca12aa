import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';

/** Files of a payslip run, their bytes together, the pages of all their PDFs, and the slips decided by one call. */
export const runLimits = { files: 200, bytes: 100 * 1024 * 1024, pages: 1_000, decisions: 100 } as const;

/** The kinds of documents of a run; the first is the default. */
export const runCategories = ['payslip', 'salary', 'certificate', 'contract'] as const;

export const runStates = ['reading', 'open', 'scheduled', 'published', 'taken-back', 'failed'] as const;

/** `matched` and `left-out` can be published, a `double` once its new version is accepted; the others need a decision first. */
export const slipStates = ['matched', 'needs-you', 'nobody', 'conflict', 'double', 'left-out'] as const;

/** What assigned a slip to an employee. */
export const slipDeciders = ['number', 'name', 'person'] as const;

/** Why a run failed. */
export const runFailures = [
  'pdf-encrypted',
  'pdf-broken',
  'zip-broken',
  'too-many-pages',
  'page-limits',
  'document-blocked',
] as const;

/** Why a slip has its state. The matching (`packages/payslip-pages/src/matching/page-facts.ts`) gives those before `person-deleted`. */
export const slipReasons = [
  'number',
  'name',
  'person',
  'two-numbers',
  'number-of-another',
  'totals',
  'number-unknown',
  'number-uncertain',
  'number-and-name-disagree',
  'name-shared',
  'names-of-several',
  'name-uncertain',
  'page-unplaced',
  'no-text',
  'nothing-known',
  'person-deleted',
  'person-changed',
  'decider-without-duty',
  'check-failed',
] as const;

/** For how many hours a published run can be taken back. */
export const RETRACTION_HOURS = 72;

const forPayroll = { service: 'documents', access: ['payroll'] } as const;

export const createPayslipRun = endpoint('POST', '/api/admin/payslip-runs', {
  ...forPayroll,
  streamBytes: runLimits.bytes + limits.formBytes,
  rateLimit: 'upload',
});
export const listPayslipRuns = endpoint('GET', '/api/admin/payslip-runs', forPayroll);
export const getPayslipRun = endpoint('GET', '/api/admin/payslip-runs/:id', forPayroll);
export const deletePayslipRun = endpoint('DELETE', '/api/admin/payslip-runs/:id', forPayroll);
export const unlockPayslipSource = endpoint('POST', '/api/admin/payslip-runs/:id/password', forPayroll);
/** Decides several slips at once. */
export const decidePayslips = endpoint('PATCH', '/api/admin/payslip-runs/:id', forPayroll);
export const decidePayslip = endpoint('PATCH', '/api/admin/payslip-runs/:id/slips/:slip', forPayroll);
export const previewPayslip = endpoint('GET', '/api/admin/payslip-runs/:id/slips/:slip/preview', forPayroll);
export const publishPayslipRun = endpoint('POST', '/api/admin/payslip-runs/:id/publication', forPayroll);
export const unschedulePayslipRun = endpoint('DELETE', '/api/admin/payslip-runs/:id/publication', forPayroll);
export const takeBackPayslipRun = endpoint('POST', '/api/admin/payslip-runs/:id/retraction', forPayroll);
/** A mail to each employee who has not opened their slip. */
export const remindPayslipRun = endpoint('POST', '/api/admin/payslip-runs/:id/reminders', forPayroll);
