import type { MailSetUp } from '@kontor/contracts/schemas';
import { waitingEndpoints } from '@kontor/contracts/schemas';
import type { ServiceContext } from '@kontor/service-kit/process';
import type { Worker } from '@kontor/service-kit/queue';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { tooManyTests } from '../errors.ts';
import { sampleAddresses, type Settings } from '../settings.ts';
import type { MailWriter } from './mail-writer.ts';
import { addToOutbox, OutboxMail } from './outbox-mail.entity.ts';

/** Test mails to one address within an hour. */
const TESTS_AN_HOUR = 10;

/** Remembers that the mail server took a mail; the copies of sent mails are deleted in time. At most once an hour: each mail does it. */
export const recordAcceptance = (tx: EntityManager): Promise<unknown> =>
  tx.execute(
    `insert into engagement.mail_server (accepted_at)
     select now() where not exists (select from engagement.mail_server where accepted_at > now() - interval '1 hour')
     on conflict (is_only) do update set accepted_at = excluded.accepted_at`,
  );

/** Whether mails leave the installation, for the first steps of an admin, and a mail with which they try it. */
export function openMailSetUp(
  { app, orm, settings }: ServiceContext<Settings>,
  { writer, dispatcher }: { writer: MailWriter; dispatcher: Worker },
): void {
  app.route({
    ...waitingEndpoints.getMailSetUp,
    handler: async (): Promise<MailSetUp> => {
      const [row] = await orm.em.fork().execute<[{ lastSentAt: Date | null; isTestWaiting: boolean }]>(
        `select (select accepted_at from engagement.mail_server) as "lastSentAt",
           exists (select from engagement.outbox where kind = 'test' and sent_at is null) as "isTestWaiting"`,
      );
      return {
        ...row,
        lastSentAt: row.lastSentAt?.toISOString() ?? null,
        hasServer: settings.SMTP_URL !== undefined,
        hasOwnAddresses:
          settings.MAIL_FROM !== sampleAddresses.MAIL_FROM && settings.CONTACT_INBOX !== sampleAddresses.CONTACT_INBOX,
      };
    },
  });

  app.route({
    ...waitingEndpoints.sendTestMail,
    handler: async (request, reply) => {
      const { id: userId, name, email: recipient } = request.user!;
      const kind = 'test';
      const mail = writer.write({ kind, language: request.language, recipient, values: { name } });
      await orm.em.fork().transactional(async (tx) => {
        const hourAgo = raw<Date>("now() - interval '1 hour'");
        const tests = await tx.count(OutboxMail, { recipient, kind, createdAt: { $gt: hourAgo } });
        if (tests >= TESTS_AN_HOUR) throw tooManyTests();
        await addToOutbox(tx, mail);
      });
      dispatcher.wake();
      request.log.info({ event: 'test-mail-requested', userId }, 'Test mail requested');
      void reply.code(202);
      return null;
    },
  });
}
