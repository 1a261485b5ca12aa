import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { User } from '../users/user.entity.ts';
import type { MailRequest } from './mail-request.entity.ts';

/** How long a link works from the moment its mail is handed over. */
const LIFETIME = { 'password-link': '2 hours', invitation: '7 days' };

/** Most links a person is sent in an hour because somebody typed their address. */
const LINKS_PER_HOUR = 3;

export interface MadeLink {
  user: User;
  expiresAt: Date;
}

/**
 * The link that `request` asks for, under the same id at every try; the person it is for. Null when nobody is to be sent
 * one: no such address, enough links in this hour, an invitation that was taken up or taken back meanwhile.
 */
export async function makeLink(em: EntityManager, request: MailRequest): Promise<MadeLink | null> {
  return em.transactional(async (tx) => {
    // Locked, so that a link made now is seen by whoever ends this person's links next.
    const user = await tx
      .createQueryBuilder(User, 'person')
      .where('lower(person.email) = lower(?)', [request.email])
      .setLockMode(LockMode.PESSIMISTIC_WRITE)
      .getSingleResult();
    if (!user || (await isNotWanted(tx, request, user))) return null;
    const [link] = await tx.execute<{ expiresAt: Date; isNew: boolean }[]>(
      `insert into identity.password_links (id, user_id, kind, expires_at)
       select id, ?, kind, now() + ?::interval from identity.account_mails where id = ?
       on conflict (id) do update set expires_at = excluded.expires_at
         where password_links.used_at is null and password_links.user_id = excluded.user_id
       returning expires_at as "expiresAt", xmax = 0 as "isNew"`,
      [user.id, LIFETIME[request.kind], request.id],
    );
    // At the first try, and only here, where the answer and its time no longer tell whose address it was.
    if (link?.isNew && request.kind === 'password-link') {
      const { clientAddress, requestId: id } = request;
      const subject = asSubject(user);
      await audit.record(tx, { user: null, clientAddress, id }, { action: 'password-reset-requested', subject });
    }
    return link ? { user, expiresAt: new Date(link.expiresAt) } : null;
  });
}

async function isNotWanted(tx: EntityManager, { id, kind }: MailRequest, user: User): Promise<boolean> {
  if (kind === 'invitation') return user.passwordHash !== null;
  const [row] = await tx.execute<[{ n: number }]>(
    `select count(*)::int as n from identity.password_links
     where user_id = ? and created_at > now() - interval '1 hour' and kind = 'password-link' and id <> ?`,
    [user.id, id],
  );
  return row.n >= LINKS_PER_HOUR;
}
