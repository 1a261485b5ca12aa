import { type AccountMail, internalPaths } from '@kontor/contracts/internal';
import type { Orm } from '@kontor/service-kit/database';
import type { InternalClient } from '@kontor/service-kit/http-client';
import type { QueuedJob, Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';

import type { LinkTokens } from './link-tokens.ts';
import { type LocalSignIn, mayUsePassword } from '../credentials/local-sign-in.ts';
import { languageOf } from '../people/language.ts';
import { ACCOUNT_MAIL, type MailRequest } from './account-mails.ts';
import { createMailWorker } from './mail-worker.ts';
import { makeLink } from './make-link.ts';

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
