import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { type LocalSignIn, maySignInLocally } from '../sign-in/local-sign-in.ts';
import { isInvited } from '../users/present-user.ts';
import type { User } from '../users/user.entity.ts';
import type { MailRequest } from './account-mails.ts';
import { countRecentLinks, lockUserByEmail, upsertLink } from './queries.ts';

/** How long a link works once its mail is handed over. */
const LIFETIME = { 'password-link': '2 hours', invitation: '7 days' };

/** Maximum number of forgotten-password links a user is sent in an hour. */
const LINKS_PER_HOUR = 3;

export interface MadeLink {
  user: User;
  expiresAt: Date;
}

/**
 * Creates the link of the queued mail `id`; further attempts return the same link. Returns null when no mail is to be sent:
 * no user has the address, its user has to sign in with the company's account, the hourly limit is reached, or the invitation was
 * accepted or removed meanwhile.
 */
export async function makeLink(
  em: EntityManager,
  localSignIn: LocalSignIn,
  id: string,
  request: MailRequest,
): Promise<MadeLink | null> {
  const { kind, clientAddress = '', requestId = '' } = request;
  return em.transactional(async (tx) => {
    // Locked, so that a concurrent transaction that invalidates the user's links waits for this one.
    const user = await lockUserByEmail(tx, request.email);
    if (!user || (await isUnwanted(tx, localSignIn, id, kind, user))) return null;
    const [link] = await upsertLink(tx, id, { userId: user.id, kind, lifetime: LIFETIME[kind] });
    // Recorded here and at the first attempt only: in the request, its duration would reveal whether the address is known.
    if (link?.isNew && kind === 'password-link') {
      const by = { user: null, clientAddress, id: requestId };
      await audit.record(tx, by, { action: 'password-reset-requested', subject: asSubject(user) });
    }
    return link ? { user, expiresAt: link.expiresAt } : null;
  });
}

async function isUnwanted(
  tx: EntityManager,
  localSignIn: LocalSignIn,
  id: string,
  kind: MailRequest['kind'],
  user: User,
): Promise<boolean> {
  // An invitation can be accepted with the company's account.
  if (kind === 'invitation') return !isInvited(user);
  if (!(await maySignInLocally(tx, localSignIn, user))) return true;
  return (await countRecentLinks(tx, user.id, id)) >= LINKS_PER_HOUR;
}
