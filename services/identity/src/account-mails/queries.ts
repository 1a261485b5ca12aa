import type { Language } from '@kontor/contracts/schemas';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { EMAIL_CHANGE } from '../email-changes/email-changes.ts';
import { languageOf } from '../users/language-of.ts';
import { User } from '../users/user.entity.ts';
import { ACCOUNT_MAIL, type MailRequest } from './account-mails.ts';
import { SIGN_IN_CHANGE } from './sign-in-changes.ts';

const TO_ADDRESS = `kind = '${ACCOUNT_MAIL}' and lower(payload ->> 'email') = lower(?)`;
const OF_USER = `kind in ('${SIGN_IN_CHANGE}', '${EMAIL_CHANGE}') and payload ->> 'userId' = ?`;

/** Removes the queued invitations to `email`, within a transaction. */
export async function removeInvitations(tx: EntityManager, email: string): Promise<void> {
  await tx.execute(`delete from identity.jobs where ${TO_ADDRESS} and payload ->> 'kind' = 'invitation'`, [email]);
}

/** Removes all queued mails to `email`, within a transaction. */
export async function removeMails(tx: EntityManager, email: string): Promise<void> {
  await tx.execute(`delete from identity.jobs where ${TO_ADDRESS}`, [email]);
}

/** Removes the queued mails about changes to a user, to whatever address, within a transaction. */
export async function removeChangeMails(tx: EntityManager, userId: number): Promise<void> {
  await tx.execute(`delete from identity.jobs where ${OF_USER}`, [String(userId)]);
}

/** The queued mails to a user. */
export async function listQueuedMails(em: EntityManager, user: User) {
  const rows = await em.execute<{ kind: string; language: Language | null; createdAt: Date }[]>(
    `select payload ->> 'kind' as kind, payload ->> 'language' as language, created_at as "createdAt"
     from identity.jobs where ${TO_ADDRESS}
     union all
     select coalesce(payload ->> 'change', kind), payload ->> 'language', created_at from identity.jobs where ${OF_USER}
     order by 3`,
    [user.email, String(user.id)],
  );
  return rows.map(({ kind, language, createdAt }) => ({
    kind,
    language: language ?? languageOf(user, 'en'),
    createdAt: createdAt.toISOString(),
  }));
}

/** Locks the user with this address, in any letter case, until the transaction ends. */
export const lockUserByEmail = (tx: EntityManager, email: string): Promise<User | null> =>
  tx
    .createQueryBuilder(User, 'u')
    .where('lower(u.email) = lower(?)', [email])
    .setLockMode(LockMode.PESSIMISTIC_WRITE)
    .getSingleResult();

/** Adds the link of a job, or extends it. No row when the job was removed, or the link was used or is another user's. */
export const upsertLink = (
  tx: EntityManager,
  jobId: string,
  { userId, kind, lifetime }: { userId: number; kind: MailRequest['kind']; lifetime: string },
): Promise<{ expiresAt: Date; isNew: boolean }[]> =>
  tx.execute(
    `insert into identity.password_links (id, user_id, kind, expires_at)
     select id, ?, ?, now() + ?::interval from identity.jobs where id = ?
     on conflict (id) do update set expires_at = excluded.expires_at
       where password_links.used_at is null and password_links.user_id = excluded.user_id
     returning expires_at as "expiresAt", xmax = 0 as "isNew"`,
    [userId, kind, lifetime, jobId],
  );

/** How many forgotten-password links the user was sent in the last hour, other than that of the job. */
export async function countRecentLinks(tx: EntityManager, userId: number, jobId: string): Promise<number> {
  const [row] = await tx.execute<[{ n: number }]>(
    `select count(*)::int as n from identity.password_links
     where user_id = ? and created_at > now() - interval '1 hour' and kind = 'password-link' and id <> ?`,
    [userId, jobId],
  );
  return row.n;
}
