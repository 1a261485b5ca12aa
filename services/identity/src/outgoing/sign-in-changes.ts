import type { AuditOrigin } from '@kontor/audit/log';
import { internalPaths, type SignInChange, type SignInChangeMail } from '@kontor/contracts/internal';
import { enqueue, type QueuedJob, type Worker } from '@kontor/service-kit/queue';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { languageOf, type LocalSignIn, User } from '../people/index.ts';
import { createMailWorker, type MailSender } from './mail-worker.ts';

/** The kind of job that posts a mail about a sign-in change to engagement. */
export const SIGN_IN_CHANGE = 'sign-in-change';

/** A queued mail. `recipient` is the address at the time of the change: a later change of it does not divert the mail. */
interface QueuedSignInChange extends Pick<
  SignInChangeMail,
  'change' | 'recipient' | 'isFormerAddress' | 'clientAddress' | 'by' | 'detail'
> {
  userId: number;
}

interface Options {
  /** The name of the issuer, such as Microsoft, or of the passkey. */
  detail?: string;
  /** By default the user's address. After a change of the address: the former one. */
  recipient?: string;
  /** The name of another user who had entered the address that the user has confirmed. */
  requestedBy?: string | null;
}

/** Queues the mail that notifies `user` of a change to how they sign in, within the transaction of the change. */
export async function queueSignInChange(
  tx: EntityManager,
  user: Pick<User, 'id' | 'email'>,
  change: SignInChange,
  by: AuditOrigin,
  { detail, recipient = user.email, requestedBy = null }: Options = {},
): Promise<void> {
  // Anonymous requests that change an account have proved that it is their own.
  const isOwn = by.user ? by.user.id === user.id : by.clientAddress !== '';
  await enqueue(tx, SIGN_IN_CHANGE, {
    userId: user.id,
    change,
    recipient,
    isFormerAddress: recipient !== user.email,
    // The address of a colleague is for the audit log alone.
    clientAddress: (isOwn && by.clientAddress) || null,
    by: isOwn ? requestedBy : (by.user?.name ?? null),
    detail: detail ?? null,
  } satisfies QueuedSignInChange);
}

/** Records a change of how `user` signs in, and queues the mail about it unless nobody could sign in before (`isFirst`). */
export async function recordSignInChange(
  tx: EntityManager,
  user: User,
  change: Exclude<SignInChange, 'email-changed'>,
  by: AuditOrigin,
  { detail, isFirst = false }: { detail?: string; isFirst?: boolean } = {},
): Promise<void> {
  await audit.record(tx, by, { action: change, subject: asSubject(user) });
  if (!isFirst) await queueSignInChange(tx, user, change, by, { ...(detail !== undefined && { detail }) });
}

/** Posts queued mails about sign-in changes to engagement. */
export function createSignInChangeWorker(sender: MailSender, rule: LocalSignIn): Worker {
  const { orm, engagement, log } = sender;
  /** Whether `makeLink` would send the user a link at this address. */
  const canChoosePassword = async (em: EntityManager, user: User, recipient: string) =>
    recipient.toLowerCase() === user.email.toLowerCase() && (await rule.maySignIn(em, user));

  return createMailWorker(
    sender,
    SIGN_IN_CHANGE,
    async ({ id, attempts, createdAt, payload }: QueuedJob<QueuedSignInChange>) => {
      const { userId, ...change } = payload;
      const em = orm.em.fork();
      const user = await em.findOne(User, userId);
      if (!user) return;
      await engagement.post(internalPaths.signInChangeMails, {
        ...change,
        id,
        name: user.name,
        language: languageOf(user, 'en'),
        at: createdAt.toISOString(),
        canChoosePassword: await canChoosePassword(em, user, change.recipient),
      } satisfies SignInChangeMail);
      log.info(
        { mail: id, change: change.change, attempts, event: 'sign-in-change-mailed', userId },
        'Mail about a sign-in change handed over to engagement',
      );
    },
  );
}
