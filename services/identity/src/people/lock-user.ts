import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { userNotFound } from '../errors.ts';
import { User } from './user.entity.ts';

/** Locks a user until the transaction ends. Throws 404. */
export function lockUser(tx: EntityManager, id: number): Promise<User> {
  return tx.findOneOrFail(User, id, { lockMode: LockMode.PESSIMISTIC_WRITE, failHandler: userNotFound });
}
