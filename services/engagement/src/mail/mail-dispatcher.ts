import type { Orm } from '@kontor/service-kit/database';
import { createWorker, JobPostponed, type Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';
import { raw } from '@mikro-orm/core';

import type { AddressHash } from '../bounces/address-hash.ts';
import { bounceOfRefusal, readRefusal } from '../bounces/bounce.ts';
import { recordBounce } from '../bounces/suppressions.ts';
import type { CurrentMail } from './current-mail.ts';
import { reportResult } from './mail-results.ts';
import { type Mailer, MailRefused } from './mailer.ts';
import { OutboxMail } from './outbox-mail.entity.ts';

interface Dispatch {
  mailer: Mailer;
  current: CurrentMail;
  /** Of suppressed addresses. */
  hash: AddressHash;
}

/**
 * Sends the mails of the outbox, at most fifty a second, so that a flood of them leaves time for calls; notices after all
 * others. Only a mail server that refuses a mail counts against that mail: after ten refusals it is parked. A mail to a
 * subscriber is at the first refusal that speaks of the mailbox, which suppresses the address.
 */
export function createMailDispatcher(orm: Orm, { mailer, current, hash }: Dispatch, log: Logger): Worker {
  /**
   * Whether the mailbox of a subscriber refuses a mail. Without an enhanced status it does if another mail was accepted since
   * this one was written.
   */
  async function isOfMailbox({ subscriptionId, createdAt }: OutboxMail, error: MailRefused): Promise<boolean> {
    if (!subscriptionId || !error.isPermanent) return false;
    const { isOfMailbox: answer } = readRefusal(error);
    if (answer !== 'perhaps') return answer === 'yes';
    return (await orm.em.fork().count(OutboxMail, { sentAt: { $gt: createdAt } })) > 0;
  }

  /** Returns null for a mail that was sent already; `sent` is null for one that is not to be sent any more. */
  async function send(id: string, stop: AbortSignal) {
    const mail = await orm.em.fork().findOne(OutboxMail, { id, sentAt: null });
    if (!mail) return null;
    const sent = await current(mail);
    try {
      if (sent) await mailer.send(sent, stop);
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      if (await isOfMailbox(mail, error)) return { mail, sent, refusal: readRefusal(error) };
      // The mail is tried again, but somebody may know better by now.
      if (error.isPermanent) await reportResult(orm.em.fork(), mail, false);
      throw error;
    }
    return { mail, sent };
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
        const result = await send(key!, stop).catch((error: unknown) => {
          throw error instanceof MailRefused ? error : new JobPostponed(error);
        });
        if (!result) return;
        const { mail, sent, refusal } = result;
        const { id, kind, subscriptionId } = mail;
        if (refusal) {
          log.info({ mail: id, kind, code: refusal.code }, 'Mail parked: the mailbox refuses it');
          return async (tx) => {
            await recordBounce(tx, hash, { id, subscriptionId: subscriptionId! }, bounceOfRefusal(refusal));
            await tx.nativeUpdate(OutboxMail, { id }, { parkedAt: raw('now()') });
          };
        }
        if (!sent) {
          log.info({ mail: id, kind }, 'Mail dropped: it has nothing to tell any more');
          return async (tx) => void (await tx.nativeDelete(OutboxMail, { id }));
        }
        log.info({ mail: id, kind, attempts }, 'Mail sent');
        const { recipient, subject, body, html } = sent;
        // `outbox_forget_links` removes links that open an account.
        return async (tx) => {
          const content = kind === 'notice' ? { recipient, subject, body, html } : {};
          await tx.nativeUpdate(OutboxMail, { id }, { ...content, sentAt: raw('now()'), parkedAt: null });
          await reportResult(tx, mail, true);
        };
      },
      async onDead(tx, { key }) {
        await tx.nativeUpdate(OutboxMail, { id: key! }, { parkedAt: raw('now()') });
        const mail = await tx.findOne(OutboxMail, key!);
        if (mail) await reportResult(tx, mail, false);
      },
    },
    log,
  );
}
