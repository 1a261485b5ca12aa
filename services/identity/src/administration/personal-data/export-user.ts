import type { EmployeeData } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { UserIdentity } from '../../company-account/user-identity.entity.ts';
import type { Passkey } from '../../credentials/passkeys/passkey.entity.ts';
import { listPasskeys, presentPasskey } from '../../credentials/passkeys/passkeys.ts';
import { hasTwoFactor } from '../../credentials/two-factor/codes.ts';
import { PasswordLink } from '../../outgoing/password-link.entity.ts';
import { listQueuedMails } from '../../outgoing/queued-mails.ts';
import { languageOf } from '../../people/language.ts';
import { presentUser } from '../../people/present-user.ts';
import { User } from '../../people/user.entity.ts';
import { type ListedSession, type SessionStore, withDeadline } from '../../sessions/session-store.ts';
import { findFailedSignIns } from '../../sign-in/failed-sign-ins.ts';

/** Everything stored about a user but what proves who they are; of a deleted one, what may be left. Throws 503. */
export async function exportUser(em: EntityManager, sessions: SessionStore, id: number): Promise<EmployeeData> {
  const user = await em.findOne(User, id);
  const links = await em.find(PasswordLink, { userId: id }, { orderBy: { createdAt: 'desc' } });
  const open = await withDeadline(sessions.listOf(id));
  return {
    account: user && presentUser(user, await hasTwoFactor(em, id)),
    preferences: user && { language: languageOf(user, 'en'), notices: user.notices },
    isNamedAuthor: user?.isNamedAuthor ?? false,
    failedSignIns: await findFailedSignIns(em, id),
    passkeys: (await listPasskeys(em, id)).map(presentStoredPasskey),
    identities: (await em.find(UserIdentity, { userId: id })).map(presentStoredIdentity),
    sessions: open.map(presentSession),
    links: links.map(presentLink),
    waitingMails: user ? await listQueuedMails(em, user) : [],
  };
}

const presentStoredPasskey = (passkey: Passkey) => {
  const { id: _id, ...shown } = presentPasskey(passkey);
  return shown;
};

const presentStoredIdentity = ({ issuer, subject, email, createdAt, lastUsedAt }: UserIdentity) => ({
  issuer,
  subject,
  email,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const presentSession = ({ method, userAgent, clientAddress, createdAt, lastSeenAt }: ListedSession) => ({
  method,
  userAgent,
  clientAddress,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
});

const presentLink = ({ kind, createdAt, expiresAt, usedAt }: PasswordLink) => ({
  kind,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});
