import { signedInOrigin } from '@kontor/audit/log';
import { newsletterIssueEndpoints } from '@kontor/contracts/schemas';
import type { Orm, RetentionRule } from '@kontor/service-kit/database';
import type { ServiceContext } from '@kontor/service-kit/process';
import type { Metrics } from '@kontor/service-kit/telemetry';

import type { Bounces } from '../bounces/index.ts';
import { createMailer, type Mail } from '../mail/index.ts';
import { type CompileIssue, presentIssue, readWrittenIssue } from '../newsletter-issues/index.ts';
import type { Settings } from '../settings.ts';
import { createDeliveryWorker, LETTERS_AT_ONCE } from './delivery-worker.ts';
import { createLetters } from './letters.ts';
import { cancelSending, createSendingWorker, orderSending } from './order-sending.ts';
import { pauseOrResume } from './pause-sending.ts';

export { lettersOfVisitor } from './deliveries.ts';

/** Sends newsletter issues, at once or at their moment: a delivery for each recipient, and a worker that sends the letters. */
export function openNewsletterSending(
  { app, log, metrics, orm, settings, onClose }: ServiceContext<Settings>,
  { mail: { company, writer }, bounces, compile }: { mail: Mail; bounces: Bounces; compile: CompileIssue },
): void {
  const mailer = createMailer(settings, log, LETTERS_AT_ONCE, company);
  onClose(async () => mailer.close());
  const deliveries = createDeliveryWorker({
    orm,
    log,
    mailer,
    hash: bounces.hash,
    mailsPerMinute: settings.NEWSLETTER_MAILS_PER_MINUTE,
    write: createLetters({ orm, writer, bounces }),
  });
  observeLetters(orm, metrics);

  async function present(id: number) {
    const em = orm.em.fork();
    return presentIssue(em, await readWrittenIssue(em, id));
  }

  app.route({
    ...newsletterIssueEndpoints.sendNewsletterIssue,
    handler: async (request) => {
      const id = Number(request.params.id);
      await orderSending(orm, id, request.body, { by: signedInOrigin(request), compile });
      deliveries.wake();
      return present(id);
    },
  });

  app.route({
    ...newsletterIssueEndpoints.changeNewsletterSending,
    handler: async (request) => {
      const id = Number(request.params.id);
      await pauseOrResume(orm.em.fork(), id, request.body.state, signedInOrigin(request));
      deliveries.wake();
      return present(id);
    },
  });

  app.route({
    ...newsletterIssueEndpoints.cancelNewsletterSending,
    handler: async (request) => {
      const id = Number(request.params.id);
      await cancelSending(orm.em.fork(), id, signedInOrigin(request));
      return present(id);
    },
  });
  createSendingWorker({ orm, compile }, log);
}

export const letterRule = ({ KEEP_SENT_MAILS_DAYS: days }: Settings): RetentionRule => ({
  kind: 'letters',
  days,
  setting: 'KEEP_SENT_MAILS_DAYS',
  table: 'engagement.newsletter_deliveries',
  key: 'id',
  where: 'ended_at is not null',
  moment: 'ended_at',
});

/** Counts the letters of all issues by their state whenever metrics are read; NaN while the database does not respond. */
function observeLetters(orm: Orm, metrics: Metrics): void {
  const help = 'Letters of all newsletter issues, by what became of them';
  metrics.measureBy('newsletter_letters', help, 'state', async () => {
    const [row] = await orm.em
      .fork()
      .execute<Record<string, number>[]>(
        `select coalesce(sum(sent), 0)::float8 as sent, coalesce(sum(failed), 0)::float8 as failed,
           coalesce(sum(cancelled), 0)::float8 as cancelled,
           coalesce(sum(recipients - sent - failed - cancelled), 0)::float8 as "left"
         from engagement.newsletter_issues`,
      )
      .catch(() => [{ sent: NaN, failed: NaN, cancelled: NaN, left: NaN }]);
    return row!;
  });
}
