import type { AuditOrigin } from '@kontor/audit/log';
import { type AccountMail, internalPaths } from '@kontor/contracts/internal';
import type { Language } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { InternalClient } from '@kontor/service-kit/http-client';
import { enqueue, type QueuedJob, type Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';
import type { EntityManager } from '@mikro-orm/postgresql';

import { UserIdentity } from '../company-account/user-identity.entity.ts';
import { type LocalSignIn, mayUsePassword } from '../credentials/local-sign-in.ts';
import { Passkey } from '../credentials/passkeys/passkey.entity.ts';
import { languageOf } from '../people/language.ts';
import type { User } from '../people/user.entity.ts';
import type { LinkTokens } from './link-tokens.ts';
import { createMailWorker } from './mail-worker.ts';
import { makeLink } from './make-link.ts';

/** The kind of job that posts an account mail to engagement. */
export const ACCOUNT_MAIL = 'account-mail';

/** A requested account mail. No user may have the address: that is checked later. */
export interface MailRequest {
  kind: 'password-link' | 'invitation';
  email: string;
  /** Of the page of the request, for users whose own language is not known. */
  language: Language;
  /** The origin of the request; absent when the request is in the audit log already. */
  clientAddress?: string;
  requestId?: string;
}

/** The origin of a request for a mail, for the audit log. */
export const mailOrigin = ({ clientAddress, id: requestId }: Omit<AuditOrigin, 'user'>) => ({
  clientAddress,
  requestId,
});

/** Queues a mail, within the transaction of its reason. */
export const requestMail = (tx: EntityManager, request: MailRequest): Promise<void> =>
  enqueue(tx, ACCOUNT_MAIL, request);

/**
 * Queues a link to choose a password for a user who has no way to sign in any more, within the transaction that removed the
 * last one.
 */
export async function requestLinkIfLockedOut(
  tx: EntityManager,
  { id: userId, email, passwordHash }: User,
  by: AuditOrigin,
  language: Language,
): Promise<void> {
  if (passwordHash !== null) return;
  if ((await tx.count(Passkey, { userId })) + (await tx.count(UserIdentity, { userId })) > 0) return;
  await requestMail(tx, { kind: 'password-link', email, language, ...mailOrigin(by) });
}

/** Creates the links of queued account mails and posts the mails to engagement. */
export function createAccountMailWorker(
  orm: Orm,
  engagement: InternalClient,
  { tokens, localSignIn, provider }: { tokens: LinkTokens; localSignIn: LocalSignIn; provider: string | undefined },
  log: Logger,
): Worker {
  async function deliver({ id, attempts, payload }: QueuedJob<MailRequest>): Promise<void> {
    const { kind } = payload;
    const link = await makeLink(orm.em.fork(), localSignIn, id, payload);
    if (!link) return;
    const { user, expiresAt } = link;
    const language = languageOf(user, payload.language);
    await engagement.post(internalPaths.mails, {
      id,
      kind,
      recipient: user.email,
      name: user.name,
      language,
      link: tokens.url(id, language, kind),
      expiresAt: expiresAt.toISOString(),
      ...(provider && !mayUsePassword(localSignIn, user) && { provider }),
    } satisfies AccountMail);
    log.info(
      { mail: id, kind, attempts, event: 'password-link-sent', userId: user.id },
      'Password link handed over to engagement',
    );
  }

  return createMailWorker(orm, ACCOUNT_MAIL, deliver, log);
}
