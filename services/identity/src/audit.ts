import { auditLog } from '@kontor/service-kit';

import type { User } from './users/user.entity.ts';

/** What happens to people and their sessions. */
export const audit = auditLog('identity', 'people');

/** A person as the audit log names them. */
export const asSubject = ({ id, name }: Pick<User, 'id' | 'name'>) => ({ kind: 'user', id, name }) as const;
