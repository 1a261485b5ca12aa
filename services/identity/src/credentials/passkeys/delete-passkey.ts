import type { AuditOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { queueSignInChange } from '../../outgoing/sign-in-changes.ts';
import { asSubject, audit } from '../../audit.ts';
import type { User } from '../../people/user.entity.ts';
import type { Passkey } from './passkey.entity.ts';

/** Deletes a passkey of `user`, within the transaction that locks them. */
export async function deletePasskey(tx: EntityManager, user: User, passkey: Passkey, by: AuditOrigin): Promise<void> {
  await tx.remove(passkey).flush();
  await audit.record(tx, by, { action: 'passkey-removed', subject: asSubject(user) });
  await queueSignInChange(tx, user, 'passkey-removed', by, { passkey: passkey.name });
}
