import type { HeldMail, VisitorData } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { ContactSubmission } from '../contact/contact-submission.entity.ts';
import { presentSubmission } from '../contact/present-submission.ts';
import { type MailKind, OutboxMail } from '../mail/outbox-mail.entity.ts';
import { presentSubscription } from '../newsletter/present-subscription.ts';
import { Subscription } from '../newsletter/subscription.entity.ts';
import { ABOUT_ADDRESS } from './about-address.ts';

/** Most messages, and most mails, in one answer. */
const MOST = 1_000;

/** Mails whose text opens an account or ends a subscription for whoever reads it: admins are not handed those. */
const SECRET: ReadonlySet<MailKind> = new Set(['newsletter-welcome', 'password-link', 'invitation']);

/** Everything held of an address, newest first, as it stands at one moment. */
export async function heldOf(em: EntityManager, email: string): Promise<VisitorData> {
  return em.transactional(
    async (tx) => {
      const messages = await tx
        .createQueryBuilder(ContactSubmission, 'row')
        .where('lower(row.email) = lower(?)', [email])
        .orderBy({ id: 'desc' })
        .limit(MOST + 1)
        .getResultList();
      const subscription = await tx.findOne(Subscription, { email: email.toLowerCase() });
      const mails = await tx
        .createQueryBuilder(OutboxMail, 'mail')
        .where(ABOUT_ADDRESS, [email, email])
        .orderBy({ createdAt: 'desc' })
        .limit(MOST + 1)
        .getResultList();
      return {
        email,
        messages: messages.slice(0, MOST).map(presentSubmission),
        subscription: subscription && presentSubscription(subscription),
        mails: mails.slice(0, MOST).map(presentMail),
        isComplete: messages.length <= MOST && mails.length <= MOST,
      };
    },
    { readOnly: true },
  );
}

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
