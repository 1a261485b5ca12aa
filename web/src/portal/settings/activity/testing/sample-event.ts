import type { AuditEvent } from '@kontor/contracts/endpoints';

/** Elsa opened her payslip. */
export const sampleEvent = (more: Partial<AuditEvent> = {}): AuditEvent => ({
  id: 1,
  happenedAt: '2026-10-28T12:30:00.000Z',
  action: 'downloaded',
  actorId: 7,
  actorName: 'Elsa Ek',
  subjectKind: 'document',
  subjectId: 3,
  subjectName: 'payslip-2026-10.pdf',
  concernsId: 7,
  clientAddress: '192.0.2.7',
  requestId: '4b5f3f0e-0000-4000-8000-000000000000',
  ...more,
});
