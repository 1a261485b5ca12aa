import type { HeldMail } from '@kontor/contracts/schemas';

import { MAX_ROWS, type VisitorRecords } from '../personal-data/index.ts';
import { type MailKind, OutboxMail } from './outbox-mail.entity.ts';

/** Mails with a link that opens an account, or starts or ends a subscription: their text is not exported. */
const SECRET: ReadonlySet<MailKind> = new Set([
  'newsletter-confirmation',
  'newsletter-welcome',
  'password-link',
  'invitation',
  'email-change',
]);

/**
 * The condition for mails that concern an address; takes the address twice. Contact mails go to the company's inbox and
 * concern their sender, all other mails concern their recipient. Each half has its index.
 */
const CONCERNS_ADDRESS = `((mail.kind <> 'contact' and lower(mail.recipient) = lower(?))
  or (mail.kind = 'contact' and lower(mail.reply_to_address) = lower(?)))`;

/**
 * The mails that concern an address. A mail that is being sent loses its row and its job as well: it may still arrive, but
 * is not retried or recorded.
 */
export const mailsOfVisitor: VisitorRecords = {
  async erase(tx, email) {
    const sql = `delete from engagement.outbox as mail where ${CONCERNS_ADDRESS} returning id`;
    return { mails: (await tx.execute<unknown[]>(sql, [email, email])).length };
  },
  async export(tx, email) {
    const mails = await tx
      .createQueryBuilder(OutboxMail, 'mail')
      .where(CONCERNS_ADDRESS, [email, email])
      .orderBy({ createdAt: 'desc' })
      .limit(MAX_ROWS + 1)
      .getResultList();
    return { mails: mails.slice(0, MAX_ROWS).map(presentMail), isComplete: mails.length <= MAX_ROWS };
  },
};

function presentMail(mail: OutboxMail): HeldMail {
  return {
    kind: mail.kind,
    recipient: mail.recipient,
    replyTo: mail.replyToAddress,
    subject: mail.subject,
    text: SECRET.has(mail.kind) ? null : mail.body,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
    parkedAt: mail.parkedAt?.toISOString() ?? null,
  };
}
