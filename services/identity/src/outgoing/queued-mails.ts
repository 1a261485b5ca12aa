import type { Language } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { type Eraser, type Exporters, languageOf, type User } from '../people/index.ts';
import { ACCOUNT_MAIL, EMAIL_CHANGE } from './account-mails.ts';
import { enqueueAuthor } from './authors.ts';
import { PasswordLink } from './password-link.entity.ts';
import { SIGN_IN_CHANGE } from './sign-in-changes.ts';

const TO_ADDRESS = `kind = '${ACCOUNT_MAIL}' and lower(payload ->> 'email') = lower(?)`;
const OF_USER = `kind in ('${SIGN_IN_CHANGE}', '${EMAIL_CHANGE}') and payload ->> 'userId' = ?`;

/** Removes the queued invitations to `email`, within a transaction. */
export async function removeInvitations(tx: EntityManager, email: string): Promise<void> {
  await tx.execute(`delete from identity.jobs where ${TO_ADDRESS} and payload ->> 'kind' = 'invitation'`, [email]);
}

/** Has content forget an author and documents the portrait, and removes the mails to the user and about changes to them. */
export const eraseOutgoing: Eraser = async (tx, { id, email, isNamedAuthor, authorPortrait }) => {
  if (isNamedAuthor || authorPortrait) await enqueueAuthor(tx, id, authorPortrait);
  await tx.execute(`delete from identity.jobs where ${TO_ADDRESS}`, [email]);
  await tx.execute(`delete from identity.jobs where ${OF_USER}`, [String(id)]);
};

/** The links of a user and the queued mails to them. */
export const outgoingData: Exporters<'links' | 'waitingMails'> = {
  links: async (em, userId) =>
    (await em.find(PasswordLink, { userId }, { orderBy: { createdAt: 'desc' } })).map(
      ({ kind, createdAt, expiresAt, usedAt }) => ({
        kind,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      }),
    ),
  waitingMails: async (em, _id, user) => (user ? listQueuedMails(em, user) : []),
};

async function listQueuedMails(em: EntityManager, user: User) {
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
