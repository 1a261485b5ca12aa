import { auditLog } from '@kontor/audit/log';

/** What happens to messages and subscribers. */
export const audit = auditLog('engagement', 'messages');
