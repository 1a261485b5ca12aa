import type { Orm } from '@kontor/service-kit/database';
import type { Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';

import type { Bounces } from '../bounces/index.ts';
import type { MailWriter } from '../mail/mail-writer.ts';
import { createMailer } from '../mail/mailer.ts';
import type { CompileIssue } from '../newsletter-issues/render-issue.ts';
import type { Settings } from '../settings.ts';
import { createDeliveryWorker, LETTERS_AT_ONCE } from './delivery-worker.ts';
import { createLetters } from './letters.ts';
import { createSendingWorker } from './order-sending.ts';

interface Deps {
  orm: Orm;
  log: Logger;
  settings: Settings;
  writer: MailWriter;
  bounces: Bounces;
  compile: CompileIssue;
}

interface SendingWorkers {
  /** Begins scheduled sendings. */
  sendings: Worker;
  /** Sends letters. */
  deliveries: Worker;
  /** Closes their connections to the mail server, after they have stopped. */
  close(): void;
}

export function createSendingWorkers({ orm, log, settings, writer, bounces, compile }: Deps): SendingWorkers {
  const mailer = createMailer(settings, log, LETTERS_AT_ONCE);
  const deliveries = createDeliveryWorker({
    orm,
    log,
    mailer,
    hash: bounces.hash,
    mailsPerMinute: settings.NEWSLETTER_MAILS_PER_MINUTE,
    write: createLetters({ orm, writer, bounces, compile }),
  });
  return { sendings: createSendingWorker({ orm, deliveries, compile }, log), deliveries, close: () => mailer.close() };
}
