import type { Account } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { lockUser } from './lock-user.ts';
import type { User } from './user.entity.ts';

/** Changes what a user chooses about mails to them. Throws 404. */
export const updateAccount = (em: EntityManager, id: number, changes: Partial<Account>): Promise<User> =>
  em.transactional(async (tx) => tx.assign(await lockUser(tx, id), changes));
