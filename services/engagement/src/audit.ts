import { auditLog } from '@kontor/audit/log';

/** The audit log of contact submissions, subscriptions and personal data of visitors. */
export const audit = auditLog('engagement', 'messages');
