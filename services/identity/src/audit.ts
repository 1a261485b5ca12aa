import { auditLog } from '@kontor/audit/log';

import type { User } from './people/user.entity.ts';

export const audit = auditLog('identity', 'people');

/** The subject of an audit event about a user. */
export const asSubject = ({ id, name }: Pick<User, 'id' | 'name'>) => ({ kind: 'user', id, name }) as const;
