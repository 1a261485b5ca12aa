import type { AuditOrigin } from '@kontor/audit/log';
import type { Language } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { UserIdentity } from '../company-account/user-identity.entity.ts';
import { Passkey } from '../credentials/passkeys/passkey.entity.ts';
import type { User } from '../people/user.entity.ts';
import { mailOrigin, requestMail } from './account-mails.ts';

/**
 * Queues a link to choose a password for a user who has no way to sign in any more, within the transaction that removed the
 * last one.
 */
export async function requestLinkIfLockedOut(
  tx: EntityManager,
  { id: userId, email, passwordHash }: User,
  by: AuditOrigin,
  language: Language,
): Promise<void> {
  if (passwordHash !== null) return;
  if ((await tx.count(Passkey, { userId })) + (await tx.count(UserIdentity, { userId })) > 0) return;
  await requestMail(tx, { kind: 'password-link', email, language, ...mailOrigin(by) });
}
