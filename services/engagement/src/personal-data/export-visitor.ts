import type { HeldMail, VisitorData } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { presentSubmission } from '../contact-submissions/present-submission.ts';
import type { MailKind, OutboxMail } from '../mail/outbox-mail.entity.ts';
import { findLettersOf } from '../newsletter-sending/deliveries.ts';
import { consentTextOf, presentSubscription } from '../subscriptions/present-subscription.ts';
import { Subscription } from '../subscriptions/subscription.entity.ts';
import { findMailsOf, findSubmissionsOf } from './queries.ts';

/** Of submissions, and of mails, in one response. */
const MAX_ROWS = 1_000;

/** Mails with a link that opens an account, or starts or ends a subscription: their text is not exported. */
const SECRET: ReadonlySet<MailKind> = new Set([
  'newsletter-confirmation',
  'newsletter-welcome',
  'password-link',
  'invitation',
  'email-change',
]);

/** All personal data of an address, newest first, read in one transaction. */
export async function exportVisitor(em: EntityManager, email: string): Promise<VisitorData> {
  return em.transactional(
    async (tx) => {
      const submissions = await findSubmissionsOf(tx, email, MAX_ROWS + 1);
      const stored = await tx.findOne(Subscription, { email: email.toLowerCase() });
      const subscription = stored && presentSubscription(stored);
      const mails = await findMailsOf(tx, email, MAX_ROWS + 1);
      return {
        email,
        messages: submissions.slice(0, MAX_ROWS).map(presentSubmission),
        subscription,
        consentText: subscription && consentTextOf(subscription),
        letters: stored ? await findLettersOf(tx, stored.id) : [],
        mails: mails.slice(0, MAX_ROWS).map(presentMail),
        isComplete: submissions.length <= MAX_ROWS && mails.length <= MAX_ROWS,
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
