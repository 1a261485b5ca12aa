import { internalPaths, type MailResult } from '@kontor/contracts/internal';
import type { Orm } from '@kontor/service-kit/database';
import type { InternalClient } from '@kontor/service-kit/http-client';
import { createWorker, enqueue, JobPostponed, orPostpone, type Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { type Mailer, MailRefused } from './mailer.ts';
import { type MailKind, OutboxMail } from './outbox-mail.entity.ts';

/** Returns a mail as it is to be sent now; null when it is not to be sent any more. Throws 503. */
export type CurrentMail = (mail: OutboxMail) => Promise<OutboxMail | null>;

/** What parks a mail at its first refusal. */
export interface Parking {
  /** The status with which the mail server refused the mail. */
  code: string;
  /** Runs in the transaction that parks the mail. */
  record(tx: EntityManager): Promise<void>;
}

/** Decides about a mail that the mail server refuses: null for one to try again. */
export type ParkRefused = (mail: OutboxMail, refusal: MailRefused) => Promise<Parking | null>;

interface Dispatch {
  mailer: Mailer;
  current: CurrentMail;
  park: ParkRefused;
  /** Runs in the transaction that records a sent mail. */
  onAccepted: (tx: EntityManager) => Promise<unknown>;
}

/**
 * Sends the mails of the outbox, at most fifty a second, so that a flood of them leaves time for calls; notices after all
 * others. Only a refusal by the mail server counts against a mail: it is parked after ten of them, or at the first if `park`
 * says so.
 */
export function createMailDispatcher(orm: Orm, { mailer, current, park, onAccepted }: Dispatch, log: Logger): Worker {
  /** Returns null for a mail that was sent before; `sent` is null if the mail must not be sent any more. */
  async function send(id: string, stop: AbortSignal) {
    const mail = await orm.em.fork().findOne(OutboxMail, { id, sentAt: null });
    if (!mail) return null;
    const sent = await current(mail);
    try {
      if (sent) await mailer.send(sent, stop);
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      const parking = await park(mail, error);
      if (parking) return { mail, sent, parking };
      // The mail is tried again; identity is told at once that the address refuses mails.
      if (error.isPermanent) await reportResult(orm.em.fork(), mail, false);
      throw error;
    }
    return { mail, sent };
  }

  return createWorker(
    orm,
    {
      kind: 'mail',
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
        const { mail, sent, parking } = result;
        const { id, kind } = mail;
        if (parking) {
          log.info({ mail: id, kind, code: parking.code }, 'Mail parked: the mailbox refuses it');
          return async (tx) => {
            await parking.record(tx);
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
          await onAccepted(tx);
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

const MAIL_RESULT = 'mail-result';

/** The kinds of mails to users. The list of users shows when they fail. */
export const MAILS_TO_USERS: readonly MailKind[] = [
  'password-link',
  'invitation',
  'notice',
  'sign-in-change',
  'payslip-run-opened-again',
];

/** Queues a report to identity: whether a mail to a user was delivered. The job names the mail and no address. */
export async function reportResult(
  tx: EntityManager,
  { id, kind }: Pick<OutboxMail, 'id' | 'kind'>,
  isDelivered: boolean,
): Promise<void> {
  if (!MAILS_TO_USERS.includes(kind)) return;
  const key = `${id} ${isDelivered ? 'delivered' : 'failed'}`;
  await enqueue(tx, MAIL_RESULT, { mail: id, isDelivered }, { key });
}

/** Reports to identity which mails were delivered and which failed. */
export function createMailResultWorker(orm: Orm, identity: InternalClient, log: Logger): Worker {
  return createWorker<{ mail: string; isDelivered: boolean }>(
    orm,
    {
      kind: MAIL_RESULT,
      // In their order.
      concurrency: 1,
      leaseSeconds: 60,
      backOff: { firstSeconds: 5, longestSeconds: 300 },
      async run({ payload: { mail: id, isDelivered }, createdAt }) {
        const mail = await orm.em.fork().findOne(OutboxMail, id);
        if (!mail) return;
        const result: MailResult = { recipient: mail.recipient, isDelivered, at: createdAt.toISOString() };
        await orPostpone(identity.post(internalPaths.mailResults, result));
      },
    },
    log,
  );
}
