import { auditLog } from '@kontor/audit/log';

export const audit = auditLog('content', 'posts');

/** The subject of an audit event about a post. */
export const asSubject = ({ id, title: name }: { id: number; title: string }) => ({ kind: 'post', id, name }) as const;
