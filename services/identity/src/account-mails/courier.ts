import { type AccountMail, internalPaths } from '@kontor/contracts/internal';
import type { Orm } from '@kontor/service-kit/database';
import type { InternalClient } from '@kontor/service-kit/http-client';
import type { Logger } from '@kontor/service-kit/telemetry';

import type { LinkTokens } from '../password-links/link-tokens.ts';
import type { MailRequest } from './mail-request.entity.ts';
import { makeLink } from './make-link.ts';
import { claimDue, dropRequest, postpone } from './queue.ts';

const AT_ONCE = 5;

export interface Courier {
  /** Brings engagement the mails that are due. */
  deliverDue(): Promise<void>;
  /** The same at once and without waiting: there is a new request. */
  wake(): void;
  /** Claims no more, and waits for what is under way. */
  stop(): Promise<void>;
}

/** Turns requests for mails into links, and tells engagement to send them. What cannot be told now is told later. */
export function createCourier(orm: Orm, engagement: InternalClient, tokens: LinkTokens, log: Logger): Courier {
  let rounds = Promise.resolve();
  let next: Promise<void> | null = null;
  let stopped = false;

  async function round(): Promise<void> {
    next = null;
    for (let more = true; more;) more = await deliverSome();
  }

  /** Whether there may be more at once. After one that failed there is not: an engagement that is away is not stormed. */
  async function deliverSome(): Promise<boolean> {
    if (stopped) return false;
    const requests = await claimDue(orm.em.fork(), AT_ONCE);
    const done = await Promise.all(requests.map(deliver));
    return requests.length === AT_ONCE && !done.includes(false);
  }

  /** One round at a time; however many ask meanwhile, one more follows. */
  function deliverDue(): Promise<void> {
    next ??= rounds = rounds.then(round, round);
    return next;
  }

  /** Whether the request is dealt with. Never rejects: without a note of its failure it is tried again after its lease. */
  async function deliver(request: MailRequest): Promise<boolean> {
    const em = orm.em.fork();
    const about = { mail: request.id, kind: request.kind, attempts: request.attempts };
    try {
      const link = await makeLink(em, request);
      if (link) {
        const { user, expiresAt } = link;
        await engagement.post(internalPaths.mails, {
          id: request.id,
          kind: request.kind,
          recipient: user.email,
          name: user.name,
          language: request.language,
          link: tokens.url(request.id, request.language),
          expiresAt: expiresAt.toISOString(),
        } satisfies AccountMail);
        log.info(
          { ...about, event: 'password-link-sent', userId: user.id },
          'A link to choose a password is on its way',
        );
      }
      await dropRequest(em, request);
      return true;
    } catch (error) {
      const givenUp = await postpone(em, request).catch(() => false);
      if (givenUp) log.error({ ...about, err: error }, 'A mail about an account could not be handed over for a day');
      else log.warn({ ...about, err: error }, 'A mail about an account cannot be handed over now; it waits');
      return false;
    }
  }

  return {
    deliverDue,
    wake: () =>
      void deliverDue().catch((error: unknown) =>
        log.error({ err: error }, 'Mails about accounts could not be claimed; the timer tries again'),
      ),
    async stop() {
      stopped = true;
      await rounds.catch(() => undefined);
    },
  };
}
