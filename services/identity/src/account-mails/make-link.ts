import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { User } from '../user.entity.ts';
import type { MailRequest } from './account-mails.ts';

/** How long a link works from the moment its mail is handed over. */
const LIFETIME = { 'password-link': '2 hours', invitation: '7 days' };

/** Most links a person is sent in an hour because somebody typed their address. */
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
  return em.transactional(async (tx) => {
    // Locked, so that a link made now is seen by whoever ends this person's links next.
    const user = await tx
      .createQueryBuilder(User, 'person')
      .where('lower(person.email) = lower(?)', [request.email])
      .setLockMode(LockMode.PESSIMISTIC_WRITE)
      .getSingleResult();
    if (!user || (await isNotWanted(tx, id, request.kind, user))) return null;
    const [link] = await tx.execute<{ expiresAt: Date; isNew: boolean }[]>(
      `insert into identity.password_links (id, user_id, kind, expires_at)
       select id, ?, ?, now() + ?::interval from identity.jobs where id = ?
       on conflict (id) do update set expires_at = excluded.expires_at
         where password_links.used_at is null and password_links.user_id = excluded.user_id
       returning expires_at as "expiresAt", xmax = 0 as "isNew"`,
      [user.id, request.kind, LIFETIME[request.kind], id],
    );
    // At the first try, and only here, where the answer and its time no longer tell whose address it was.
    if (link?.isNew && request.kind === 'password-link') {
      const { clientAddress = '', requestId = '' } = request;
      const subject = asSubject(user);
      await audit.record(
        tx,
        { user: null, clientAddress, id: requestId },
        { action: 'password-reset-requested', subject },
      );
    }
    return link ? { user, expiresAt: new Date(link.expiresAt) } : null;
  });
}

async function isNotWanted(tx: EntityManager, id: string, kind: MailRequest['kind'], user: User): Promise<boolean> {
  if (kind === 'invitation') return user.passwordHash !== null;
  const [row] = await tx.execute<[{ n: number }]>(
    `select count(*)::int as n from identity.password_links
     where user_id = ? and created_at > now() - interval '1 hour' and kind = 'password-link' and id <> ?`,
    [user.id, id],
  );
  return row.n >= LINKS_PER_HOUR;
}
