import type { Orm } from '@kontor/service-kit/database';
import { createWorker, JobPostponed, type Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';
import { raw } from '@mikro-orm/core';

import { type Mailer, MailRefused } from './mailer.ts';
import { OutboxMail } from './outbox-mail.entity.ts';

/**
 * Sends the mails of the outbox, at most fifty a second, so that a flood of them leaves time for calls. Only a mail server
 * that refuses a mail counts against that mail: after ten refusals it is parked.
 */
export function createMailDispatcher(orm: Orm, mailer: Mailer, log: Logger): Worker {
  async function send(id: string, stop: AbortSignal): Promise<OutboxMail | null> {
    const mail = await orm.em.fork().findOne(OutboxMail, { id, sentAt: null });
    if (mail) await mailer.send(mail, stop);
    return mail;
  }

  return createWorker(
    orm,
    {
      kind: 'mail',
      everySeconds: 5,
      // The mailer's number of connections.
      concurrency: 5,
      paceMs: 100,
      // Longer than a mail server may take.
      leaseSeconds: 180,
      backOff: { firstSeconds: 10, longestSeconds: 900 },
      maxFailures: 10,
      stopMs: 5_000,
      async run({ key, attempts }, stop) {
        const mail = await send(key!, stop).catch((error: unknown) => {
          throw error instanceof MailRefused ? error : new JobPostponed(error);
        });
        if (!mail) return;
        log.info({ mail: mail.id, kind: mail.kind, attempts }, 'Mail sent');
        // `outbox_forget_links` removes links that open an account.
        return async (tx) => {
          await tx.nativeUpdate(OutboxMail, { id: mail.id }, { sentAt: raw('now()'), parkedAt: null });
        };
      },
      async onDead(tx, { key }) {
        await tx.nativeUpdate(OutboxMail, { id: key! }, { parkedAt: raw('now()') });
      },
    },
    log,
  );
}
