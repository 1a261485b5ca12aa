import { auditLog } from '@kontor/service-kit';

/** What happens to messages and subscribers. */
export const audit = auditLog('engagement', 'messages');
