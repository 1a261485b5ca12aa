import type { AuditOrigin } from '@kontor/audit/log';
import { type AccountMail, internalPaths } from '@kontor/contracts/internal';
import type { Language } from '@kontor/contracts/schemas';
import { enqueue, type QueuedJob, type Worker } from '@kontor/service-kit/queue';
import type { EntityManager } from '@mikro-orm/postgresql';

import { findPendingEmail, hasWayIn, languageOf, type LocalSignIn, User } from '../people/index.ts';
import type { LinkTokens } from './link-tokens.ts';
import { createMailWorker, type MailSender } from './mail-worker.ts';
import { type MailRequest, makeLink } from './password-links.ts';

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

/** Queues a password link for a user without any way to sign in, in the transaction that removed the last one. */
export async function requestLinkIfLockedOut(
  tx: EntityManager,
  user: User,
  by: AuditOrigin,
  language: Language,
): Promise<void> {
  if (await hasWayIn(tx, user)) return;
  await requestMail(tx, { kind: 'password-link', email: user.email, language, ...mailOrigin(by) });
}

/** The kind of job that posts the mail with the link to engagement. */
export const EMAIL_CHANGE = 'email-change';

interface EmailChangeJob {
  /** The id of the pending address. */
  pendingId: string;
  userId: number;
  /** For a user whose language is unknown. */
  language: Language;
}

/** Queues the mail to a pending address, within the transaction of its reason. */
export const requestEmailChangeMail = (tx: EntityManager, job: EmailChangeJob): Promise<void> =>
  enqueue(tx, EMAIL_CHANGE, job);

/** Posts a mail with a link to engagement. */
async function post({ engagement, log }: MailSender, { id, attempts }: QueuedJob<unknown>, user: User, mail: LinkMail) {
  await engagement.post(internalPaths.mails, {
    id,
    name: user.name,
    username: user.username,
    ...mail,
  } satisfies AccountMail);
  const event = mail.kind === 'email-change' ? 'email-change-mailed' : 'password-link-sent';
  log.info({ mail: id, kind: mail.kind, attempts, event, userId: user.id }, 'Link handed over to engagement');
}
type LinkMail = Omit<AccountMail, 'id' | 'name' | 'username'>;

/** Creates the links of queued account mails, and posts the mails. */
export function createAccountMailWorker(
  sender: MailSender,
  { tokens, rule, provider }: { tokens: LinkTokens; rule: LocalSignIn; provider: string | undefined },
): Worker {
  return createMailWorker(sender, ACCOUNT_MAIL, async (job: QueuedJob<MailRequest>) => {
    const { id, payload } = job;
    const { kind } = payload;
    const link = await makeLink(sender.orm.em.fork(), rule, id, payload);
    if (!link) return;
    const { user, expiresAt } = link;
    const language = languageOf(user, payload.language);
    await post(sender, job, user, {
      kind,
      recipient: user.email,
      language,
      link: tokens.url(id, language, kind),
      expiresAt: expiresAt.toISOString(),
      ...(provider && !rule.settingsAllow(user) && { provider }),
    });
  });
}

/** Posts the mails to pending addresses. */
export function createEmailChangeWorker(sender: MailSender, tokens: LinkTokens): Worker {
  return createMailWorker(sender, EMAIL_CHANGE, async (job: QueuedJob<EmailChangeJob>) => {
    const em = sender.orm.em.fork();
    const pending = await findPendingEmail(em, job.payload.pendingId);
    const user = pending && (await em.findOne(User, pending.userId));
    // Withdrawn, confirmed or replaced meanwhile.
    if (!pending || !user) return;
    const language = languageOf(user, job.payload.language);
    await post(sender, job, user, {
      kind: 'email-change',
      recipient: pending.email,
      language,
      link: tokens.url(pending.id, language),
      expiresAt: pending.expiresAt.toISOString(),
      ...(pending.requestedBy !== user.id && { by: pending.requestedByName }),
    });
  });
}
