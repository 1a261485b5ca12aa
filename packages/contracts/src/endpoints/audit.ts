import { endpoint } from '../endpoint.ts';

/** The actions each audit log records, by area. `log-exported`: an admin exported this log. */
export const auditActions = {
  people: [
    'signed-in',
    'sign-in-failed',
    'signed-out',
    'user-created',
    'user-invited',
    'user-changed',
    'user-duties-changed',
    'email-change-requested',
    'email-change-withdrawn',
    'email-confirmed',
    'user-deleted',
    'sessions-ended',
    'password-changed',
    'password-reset',
    'password-reset-requested',
    'two-factor-turned-on',
    'two-factor-turned-off',
    'recovery-codes-renewed',
    'identity-connected',
    'identity-disconnected',
    'passkey-added',
    'passkey-renamed',
    'passkey-removed',
    'employee-exported',
    'log-exported',
  ],
  documents: [
    'uploaded',
    'changed',
    'file-replaced',
    'version-restored',
    'deleted',
    'restored',
    'purged',
    'downloaded',
    'version-downloaded',
    'confirmation-requested',
    'confirmation-request-removed',
    'confirmed',
    'readers-reminded',
    'ledger-exported',
    'image-uploaded',
    'image-changed',
    'image-deleted',
    'image-restored',
    'payslip-run-created',
    'payslip-decided',
    'payslip-previewed',
    'payslip-run-published',
    'payslip-run-taken-back',
    'payslip-run-deleted',
    'employee-documents-exported',
    'employee-documents-erased',
    'log-exported',
  ],
  posts: [
    'created',
    'changed',
    'published',
    'unpublished',
    'deleted',
    'restored',
    'purged',
    'preview-link-created',
    'import-started',
    'site-changed',
    'site-published',
    'site-preview-link-created',
    'redirect-created',
    'redirect-deleted',
    'redirects-imported',
    'log-exported',
  ],
  messages: [
    'submission-changed',
    'submission-deleted',
    'submissions-exported',
    'subscriber-deleted',
    'subscribers-exported',
    'suppression-lifted',
    'newsletter-issue-created',
    'newsletter-issue-changed',
    'newsletter-issue-deleted',
    'newsletter-issue-tested',
    'newsletter-issue-sent',
    'newsletter-sending-paused',
    'newsletter-sending-resumed',
    'newsletter-sending-cancelled',
    'visitor-exported',
    'visitor-erased',
    'log-exported',
  ],
} as const;
export type AuditArea = keyof typeof auditActions;
export type AuditAction<Area extends AuditArea = AuditArea> = (typeof auditActions)[Area][number];

/** The kinds of things an action applies to. */
export const auditSubjects = [
  'user',
  'document',
  'payslip-run',
  'image',
  'post',
  'site',
  'redirect',
  'submission',
  'subscription',
  'newsletter-issue',
] as const;

const access = ['auditor'] as const;

/** The names of the people in the log, deleted ones included, for the filter and for ids without a name. */
export const listLoggedPeople = endpoint('GET', '/api/admin/audit-events/people/names', {
  service: 'identity',
  access,
});
export const listPeopleEvents = endpoint('GET', '/api/admin/audit-events/people', { service: 'identity', access });
export const exportPeopleEvents = endpoint('GET', '/api/admin/audit-events/people/export', {
  service: 'identity',
  access,
});
export const listDocumentEvents = endpoint('GET', '/api/admin/audit-events/documents', {
  service: 'documents',
  access,
});
export const exportDocumentEvents = endpoint('GET', '/api/admin/audit-events/documents/export', {
  service: 'documents',
  access,
});
export const listPostEvents = endpoint('GET', '/api/admin/audit-events/posts', { service: 'content', access });
export const exportPostEvents = endpoint('GET', '/api/admin/audit-events/posts/export', { service: 'content', access });
export const listMessageEvents = endpoint('GET', '/api/admin/audit-events/messages', { service: 'engagement', access });
export const exportMessageEvents = endpoint('GET', '/api/admin/audit-events/messages/export', {
  service: 'engagement',
  access,
});
