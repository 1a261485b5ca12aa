import type { AuditOrigin } from '@kontor/audit/log';
import { type AccountMail, internalPaths } from '@kontor/contracts/internal';
import type { Language } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { InternalClient } from '@kontor/service-kit/http-client';
import { enqueue, type QueuedJob, type Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';
import type { EntityManager } from '@mikro-orm/postgresql';

import { hasWayIn, languageOf, type User } from '../people/index.ts';
import type { LinkTokens } from './link-tokens.ts';
import { createMailWorker } from './mail-worker.ts';
import { type MailRequest, makeLink, type PasswordRule } from './make-link.ts';

/** The kind of job that posts an account mail to engagement. */
export const ACCOUNT_MAIL = 'account-mail';

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
  user: User,
  by: AuditOrigin,
  language: Language,
): Promise<void> {
  if (await hasWayIn(tx, user)) return;
  await requestMail(tx, { kind: 'password-link', email: user.email, language, ...mailOrigin(by) });
}

/** Creates the links of queued account mails and posts the mails to engagement. */
export function createAccountMailWorker(
  orm: Orm,
  engagement: InternalClient,
  { tokens, rule, provider }: { tokens: LinkTokens; rule: PasswordRule; provider: string | undefined },
  log: Logger,
): Worker {
  async function deliver({ id, attempts, payload }: QueuedJob<MailRequest>): Promise<void> {
    const { kind } = payload;
    const link = await makeLink(orm.em.fork(), rule, id, payload);
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
      ...(provider && !rule.mayUsePassword(user) && { provider }),
    } satisfies AccountMail);
    log.info(
      { mail: id, kind, attempts, event: 'password-link-sent', userId: user.id },
      'Password link handed over to engagement',
    );
  }

  return createMailWorker(orm, ACCOUNT_MAIL, deliver, log);
}
