import { type AccountMail, internalPaths } from '@kontor/contracts/internal';
import type { Orm } from '@kontor/service-kit/database';
import type { InternalClient } from '@kontor/service-kit/http-client';
import type { QueuedJob, Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';

import { createMailWorker } from './mail-worker.ts';
import type { LinkTokens } from './link-tokens.ts';
import { languageOf } from '../people/language.ts';
import { User } from '../people/user.entity.ts';
import { EMAIL_CHANGE, type EmailChangeJob, findEmailChange } from '../credentials/email-changes/email-changes.ts';

/** Posts the mails to pending addresses to engagement. */
export function createEmailChangeWorker(orm: Orm, engagement: InternalClient, tokens: LinkTokens, log: Logger): Worker {
  async function deliver({ id, attempts, payload }: QueuedJob<EmailChangeJob>): Promise<void> {
    const em = orm.em.fork();
    const pending = await findEmailChange(em, payload.pendingId);
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
