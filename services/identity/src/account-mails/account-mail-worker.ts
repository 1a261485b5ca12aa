import { type AccountMail, internalPaths } from '@kontor/contracts/internal';
import type { Orm } from '@kontor/service-kit/database';
import type { InternalClient } from '@kontor/service-kit/http-client';
import { createWorker, JobPostponed, type QueuedJob, type Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';

import type { LinkTokens } from '../password-links/link-tokens.ts';
import { languageOf } from '../users/language-of.ts';
import { ACCOUNT_MAIL, type MailRequest } from './account-mails.ts';
import { makeLink } from './make-link.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Creates the links of queued account mails and posts the mails to engagement. */
export function createAccountMailWorker(orm: Orm, engagement: InternalClient, tokens: LinkTokens, log: Logger): Worker {
  async function deliver({ id, attempts, payload }: QueuedJob<MailRequest>): Promise<void> {
    const { kind } = payload;
    const link = await makeLink(orm.em.fork(), id, payload);
    if (!link) return;
    const { user, expiresAt } = link;
    const language = languageOf(user, payload.language);
    await engagement.post(internalPaths.mails, {
      id,
      kind,
      recipient: user.email,
      name: user.name,
      language,
      link: tokens.url(id, language),
      expiresAt: expiresAt.toISOString(),
    } satisfies AccountMail);
    log.info(
      { mail: id, kind, attempts, event: 'password-link-sent', userId: user.id },
      'Password link handed over to engagement',
    );
  }

  return createWorker<MailRequest>(
    orm,
    {
      kind: ACCOUNT_MAIL,
      everySeconds: 5,
      concurrency: 5,
      // Longer than engagement may take to respond.
      leaseSeconds: 60,
      backOff: { firstSeconds: 5, longestSeconds: 300 },
      async run(job) {
        try {
          await deliver(job);
        } catch (error) {
          if (Date.now() - job.createdAt.getTime() < DAY_MS) throw new JobPostponed(error);
          // Dropped, with the address: the link would arrive too late to be of use.
          log.error({ err: error, mail: job.id }, 'An account mail was dropped: engagement was unavailable for a day');
        }
      },
    },
    log,
  );
}
