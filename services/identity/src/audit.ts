import { auditLog } from '@kontor/audit/log';

export const audit = auditLog('identity', 'people');

/** The subject of an audit event about a user. */
export const asSubject = ({ id, name }: { id: number; name: string }) => ({ kind: 'user', id, name }) as const;
