import { internalPaths, type MailResult } from '@kontor/contracts/internal';
import type { Orm } from '@kontor/service-kit/database';
import type { InternalClient } from '@kontor/service-kit/http-client';
import { createWorker, enqueue, orPostpone, type Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';
import type { EntityManager } from '@mikro-orm/postgresql';

import { type MailKind, OutboxMail } from './outbox-mail.entity.ts';

const MAIL_RESULT = 'mail-result';

/** The kinds of mails to users. */
const TO_USERS: ReadonlySet<MailKind> = new Set([
  'password-link',
  'invitation',
  'notice',
  'sign-in-change',
  'payslip-run-opened-again',
]);

/** Queues a report to identity: whether a mail to a user was delivered. The job names the mail and no address. */
export async function reportResult(
  tx: EntityManager,
  { id, kind }: Pick<OutboxMail, 'id' | 'kind'>,
  isDelivered: boolean,
): Promise<void> {
  if (!TO_USERS.has(kind)) return;
  const key = `${id} ${isDelivered ? 'delivered' : 'failed'}`;
  await enqueue(tx, MAIL_RESULT, { mail: id, isDelivered }, { key });
}

/** Reports to identity which mails were delivered and which failed. */
export function createMailResultWorker(orm: Orm, identity: InternalClient, log: Logger): Worker {
  return createWorker<{ mail: string; isDelivered: boolean }>(
    orm,
    {
      kind: MAIL_RESULT,
      everySeconds: 5,
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
