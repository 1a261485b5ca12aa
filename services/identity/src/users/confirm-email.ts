import type { SignedInOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { emailChanged } from '../errors.ts';
import { lockUser } from './lock-user.ts';

/** Confirms the caller's address, which somebody else has entered. Throws 409 when it is another one by now. */
export async function confirmEmail(em: EntityManager, email: string, by: SignedInOrigin): Promise<void> {
  await em.transactional(async (tx) => {
    const user = await lockUser(tx, by.user.id);
    if (user.email !== email) throw emailChanged();
    user.isEmailConfirmed = true;
    await audit.record(tx, by, { action: 'email-confirmed', subject: asSubject(user) });
  });
}
