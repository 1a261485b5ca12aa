import { type AccountMail, internalPaths } from '@kontor/contracts/internal';
import type { Language } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { InternalClient } from '@kontor/service-kit/http-client';
import { enqueue, type QueuedJob, type Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';
import type { EntityManager } from '@mikro-orm/postgresql';

import { findPendingEmail, languageOf, User } from '../people/index.ts';
import type { LinkTokens } from './link-tokens.ts';
import { createMailWorker } from './mail-worker.ts';

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

/** Posts the mails to pending addresses to engagement. */
export function createEmailChangeWorker(orm: Orm, engagement: InternalClient, tokens: LinkTokens, log: Logger): Worker {
  async function deliver({ id, attempts, payload }: QueuedJob<EmailChangeJob>): Promise<void> {
    const em = orm.em.fork();
    const pending = await findPendingEmail(em, payload.pendingId);
    const user = pending && (await em.findOne(User, pending.userId));
    // Withdrawn, confirmed or replaced meanwhile.
    if (!pending || !user) return;
    const language = languageOf(user, payload.language);
    const by = pending.requestedBy === user.id ? null : pending.requestedByName;
    await engagement.post(internalPaths.mails, {
      id,
      kind: 'email-change',
      recipient: pending.email,
      name: user.name,
      language,
      link: tokens.url(pending.id, language),
      expiresAt: pending.expiresAt.toISOString(),
      ...(by !== null && { by }),
    } satisfies AccountMail);
    log.info(
      { mail: id, attempts, event: 'email-change-mailed', userId: user.id },
      'Link to confirm an address handed over to engagement',
    );
  }

  return createMailWorker(orm, EMAIL_CHANGE, deliver, log);
}
