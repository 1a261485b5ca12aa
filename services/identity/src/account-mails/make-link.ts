import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import type { User } from '../users/user.entity.ts';
import type { MailRequest } from './account-mails.ts';
import { countRecentLinks, lockUserByEmail, upsertLink } from './queries.ts';

/** How long a link works from the moment its mail is handed over. */
const LIFETIME = { 'password-link': '2 hours', invitation: '7 days' };

/** Links that a user is sent in an hour at most because somebody typed their address. */
const LINKS_PER_HOUR = 3;

export interface MadeLink {
  user: User;
  expiresAt: Date;
}

/**
 * Makes the link of the requested mail `id`, the same one at every attempt. Null when no mail is to be sent: nobody has
 * the address, enough links were sent in this hour, or an invitation was accepted or removed meanwhile.
 */
export async function makeLink(em: EntityManager, id: string, request: MailRequest): Promise<MadeLink | null> {
  const { kind, clientAddress = '', requestId = '' } = request;
  return em.transactional(async (tx) => {
    // Locked, so that a concurrent transaction that invalidates the user's links waits for this one.
    const user = await lockUserByEmail(tx, request.email);
    if (!user || (await isUnwanted(tx, id, kind, user))) return null;
    const [link] = await upsertLink(tx, id, { userId: user.id, kind, lifetime: LIFETIME[kind] });
    // At the first attempt, and only here, where neither the response nor its time tells whose address it was.
    if (link?.isNew && kind === 'password-link') {
      const by = { user: null, clientAddress, id: requestId };
      await audit.record(tx, by, { action: 'password-reset-requested', subject: asSubject(user) });
    }
    return link ? { user, expiresAt: new Date(link.expiresAt) } : null;
  });
}

async function isUnwanted(tx: EntityManager, id: string, kind: MailRequest['kind'], user: User): Promise<boolean> {
  if (kind === 'invitation') return user.passwordHash !== null;
  return (await countRecentLinks(tx, user.id, id)) >= LINKS_PER_HOUR;
}
