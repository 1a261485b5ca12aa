import type { AuditOrigin } from '@kontor/audit/log';
import type { Language } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { requestLinkIfLockedOut } from '../account-mails/request-link-if-locked-out.ts';
import { queueSignInChange } from '../account-mails/sign-in-changes.ts';
import { asSubject, audit } from '../audit.ts';
import { identityNotFound } from '../errors.ts';
import { lockUser } from '../users/lock-user.ts';
import { OidcSession } from './oidc-session.entity.ts';
import { UserIdentity } from './user-identity.entity.ts';

/**
 * Disconnects an account of the issuer from its user, and sends a link to one who has no other way to sign in. Returns the
 * keys of the sessions that were signed in with it. Throws 404.
 */
export async function disconnectIdentity(
  em: EntityManager,
  where: { id: number; userId: number },
  by: AuditOrigin,
  { language, provider }: { language: Language; provider: string },
): Promise<Buffer[]> {
  return em.transactional(async (tx) => {
    const user = await lockUser(tx, where.userId);
    const identity = await tx.findOneOrFail(UserIdentity, where, { failHandler: identityNotFound });
    const opened = await tx.find(OidcSession, { identityId: identity.id }, { fields: ['sessionKey'] });
    await tx.nativeDelete(UserIdentity, { id: identity.id });
    await audit.record(tx, by, { action: 'identity-disconnected', subject: asSubject(user) });
    await queueSignInChange(tx, user, 'identity-disconnected', by, { provider });
    await requestLinkIfLockedOut(tx, user, by, language);
    return opened.map(({ sessionKey }) => sessionKey);
  });
}
