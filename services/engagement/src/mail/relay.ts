import { setTimeout as delay } from 'node:timers/promises';

import type { Orm } from '@kontor/service-kit/database';
import type { Logger } from '@kontor/service-kit/telemetry';

import { type Mailer, MailRefused } from './mailer.ts';
import type { OutboxMail } from './outbox-mail.entity.ts';
import { claimDue, countRefusal, LEASE_SECONDS, markSent, postpone } from './outbox.ts';

/** How many mails are under way at once; the mailer holds as many connections. */
const AT_ONCE = 5;

/** From one claim to the next: with `AT_ONCE`, at most fifty mails a second, so that a flood of them leaves time for calls. */
const PAUSE_MS = 100;

const MARK_AGAIN_MS = 1_000;

/** How long a stop waits for mails under way. One cut off after that is sent again, under the same Message-ID. */
const STOP_MS = 5_000;

export interface Relay {
  /** Begins to send what is due. Resolves when the mails are claimed, not when they are out. */
  sendDue(): Promise<void>;
  /** The same without waiting for it, at once or after the pause that is due: there is a new mail. */
  wake(): void;
  /** Claims no more, and gives what is under way a moment to end. */
  stop(): Promise<void>;
}

/**
 * Brings mails from the outbox to the mailer. A mail that goes out makes room for the next one; after one that does not,
 * the next is left to the timer. So a backlog flows, and a mail server that is away is not stormed.
 */
export function createRelay(orm: Orm, mailer: Mailer, log: Logger): Relay {
  const underWay = new Set<Promise<void>>();
  let claims = Promise.resolve();
  let claimedAt = -Infinity;
  let woken: NodeJS.Timeout | undefined;
  let stopped = false;

  async function fillSlots(): Promise<void> {
    const free = AT_ONCE - underWay.size;
    if (stopped || free === 0) return;
    claimedAt = performance.now();
    for (const mail of await claimDue(orm.em.fork(), free)) {
      const sending: Promise<void> = deliver(mail).then((sent) => freeSlot(sending, sent));
      underWay.add(sending);
    }
  }

  function freeSlot(sending: Promise<void>, sent: boolean): void {
    underWay.delete(sending);
    if (sent) wake();
  }

  /** One claim at a time, so that no slot is given away twice. */
  function sendDue(): Promise<void> {
    claims = claims.then(fillSlots, fillSlots);
    return claims;
  }

  function wake(): void {
    woken ??= setTimeout(claim, Math.max(0, claimedAt + PAUSE_MS - performance.now()));
  }

  function claim(): void {
    woken = undefined;
    sendDue().catch((error: unknown) => log.error({ err: error }, 'Mail could not be claimed; the timer tries again'));
  }

  /** Sends one mail and notes how it went. Never rejects; true when the mail is out. */
  async function deliver(mail: OutboxMail): Promise<boolean> {
    try {
      await mailer.send(mail);
    } catch (error) {
      await noteFailure(mail, error as Error).catch((fault: unknown) =>
        log.error({ err: fault, mail: mail.id }, 'A failed mail could not be noted; it is tried again after its lease'),
      );
      return false;
    }
    await noteSent(mail);
    return true;
  }

  async function noteFailure(mail: OutboxMail, error: Error): Promise<void> {
    const em = orm.em.fork();
    const about = { mail: mail.id, kind: mail.kind, attempts: mail.attempts, code: (error as { code?: string }).code };
    if (!(error instanceof MailRefused)) {
      await postpone(em, mail, storable(error.message));
      log.warn(about, 'Mail cannot be sent now; it waits');
    } else if (await countRefusal(em, mail, storable(error.message))) {
      log.error(about, 'Mail was refused too often and is parked');
    } else {
      log.warn(about, 'Mail was refused; it will be tried again');
    }
  }

  /** The mail is out: until the lease ends, a database that is away for a moment must not have it sent twice. */
  async function noteSent(mail: OutboxMail): Promise<void> {
    for (const end = performance.now() + LEASE_SECONDS * 1000; performance.now() < end; await delay(MARK_AGAIN_MS)) {
      try {
        await markSent(orm.em.fork(), mail);
        log.info({ mail: mail.id, kind: mail.kind, attempts: mail.attempts }, 'Mail sent');
        return;
      } catch (error) {
        log.error({ err: error, mail: mail.id }, 'A sent mail could not be marked');
      }
    }
  }

  return {
    sendDue,
    wake,
    async stop() {
      stopped = true;
      clearTimeout(woken);
      await claims.catch(() => undefined);
      await Promise.race([Promise.all(underWay), delay(STOP_MS, undefined, { ref: false })]);
      mailer.close();
      await Promise.all(underWay);
    },
  };
}

/** A server's words as PostgreSQL stores them. */
const storable = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 500);
