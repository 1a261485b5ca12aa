import { internalPaths, type SignInChangeMail } from '@kontor/contracts/internal';
import type { Orm } from '@kontor/service-kit/database';
import type { InternalClient } from '@kontor/service-kit/http-client';
import type { QueuedJob, Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';
import type { EntityManager } from '@mikro-orm/postgresql';

import { type LocalSignIn, maySignInLocally } from '../credentials/local-sign-in.ts';
import { languageOf } from '../people/language.ts';
import { User } from '../people/user.entity.ts';
import { createMailWorker } from './mail-worker.ts';
import { type QueuedSignInChange, SIGN_IN_CHANGE } from './sign-in-changes.ts';

/** Posts queued mails about sign-in changes to engagement. */
export function createSignInChangeWorker(
  orm: Orm,
  engagement: InternalClient,
  localSignIn: LocalSignIn,
  log: Logger,
): Worker {
  /** Whether `makeLink` would send the user a link at this address. */
  const canChoosePassword = async (em: EntityManager, user: User, recipient: string) =>
    recipient.toLowerCase() === user.email.toLowerCase() && (await maySignInLocally(em, localSignIn, user));

  async function deliver({ id, attempts, createdAt, payload }: QueuedJob<QueuedSignInChange>): Promise<void> {
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
  }

  return createMailWorker(orm, SIGN_IN_CHANGE, deliver, log);
}
