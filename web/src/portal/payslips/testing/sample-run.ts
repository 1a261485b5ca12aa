import type { PayslipRun, PayslipSlip } from '@kontor/contracts/endpoints';

/** A slip of page `id`, matched by its number; `parts` overrides its fields. */
export const sampleSlip = (id: number, parts: Partial<PayslipSlip> = {}): PayslipSlip => ({
  id,
  source: 'March.pdf',
  firstPage: id,
  lastPage: id,
  employeeId: 100 + id,
  suggestedId: null,
  decidedBy: 'number',
  printed: { name: null, number: `100${id}` },
  reason: { code: 'number', number: `100${id}`, page: id },
  state: 'matched',
  newVersion: false,
  documentId: null,
  openedAt: null,
  ...parts,
});

/** A slip that has no person yet. */
export const waitingSlip = (id: number, parts: Partial<PayslipSlip> = {}): PayslipSlip =>
  sampleSlip(id, {
    employeeId: null,
    decidedBy: null,
    printed: { name: null, number: null },
    reason: { code: 'nothing-known', page: id },
    state: 'nobody',
    ...parts,
  });

/** An open run of two matched slips; `parts` overrides its fields. */
export function sampleRun(parts: Partial<PayslipRun> = {}): PayslipRun {
  const slips = parts.slips ?? [sampleSlip(1), sampleSlip(2)];
  return {
    id: 5,
    period: '2026-03',
    category: 'payslip',
    state: 'open',
    version: 3,
    people: slips.filter(({ employeeId }) => employeeId !== null).length,
    opened: slips.filter(({ openedAt }) => openedAt !== null).length,
    createdAt: '2026-03-24T09:30:00.000Z',
    publishedAt: null,
    slips,
    missing: [],
    failure: null,
    progress: null,
    mustNotPublish: [],
    createdBy: 1,
    publishedBy: null,
    publishAt: null,
    takenBackAt: null,
    remindedAt: null,
    ...parts,
  };
}

export const samplePeople = [
  { id: 101, name: 'Anna Berg' },
  { id: 102, name: 'Bo Ek' },
  { id: 103, name: 'Cilla Ask' },
  { id: 104, name: 'Anna Berg' },
];
