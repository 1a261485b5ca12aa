import type { AuditOrigin } from '@kontor/audit/log';
import type { Language } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { requestLinkIfLockedOut } from '../outgoing/request-link-if-locked-out.ts';
import { queueSignInChange } from '../outgoing/sign-in-changes.ts';
import { asSubject, audit } from '../audit.ts';
import { identityNotFound } from '../errors.ts';
import { lockUser } from '../people/lock-user.ts';
import { endSessionsOf } from './oidc-sessions.ts';
import { UserIdentity } from './user-identity.entity.ts';

/**
 * Disconnects an account of the issuer from its user, ends the sessions that were signed in with it except that of `current`,
 * and sends a link to a user who has no other way to sign in. Returns the keys of the sessions. Throws 404.
 */
export async function disconnectIdentity(
  em: EntityManager,
  where: { id: number; userId: number },
  by: AuditOrigin,
  { language, provider, current }: { language: Language; provider: string; current: Buffer },
): Promise<Buffer[]> {
  return em.transactional(async (tx) => {
    const user = await lockUser(tx, where.userId);
    const identity = await tx.findOneOrFail(UserIdentity, where, { failHandler: identityNotFound });
    const ended = await endSessionsOf(tx, identity, current);
    await tx.nativeDelete(UserIdentity, { id: identity.id });
    await audit.record(tx, by, { action: 'identity-disconnected', subject: asSubject(user) });
    await queueSignInChange(tx, user, 'identity-disconnected', by, { provider });
    await requestLinkIfLockedOut(tx, user, by, language);
    return ended;
  });
}
