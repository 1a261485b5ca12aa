import type { MailWriter } from '../mail/mail-writer.ts';
import type { NewMail } from '../mail/outbox.ts';
import type { Subscription } from './subscription.entity.ts';

/** The mail for a new subscription. It contains nothing that the visitor typed, as the contact receipt. */
export function welcomeMail(
  { id, email, language, unsubscribeToken }: Pick<Subscription, 'id' | 'email' | 'language' | 'unsubscribeToken'>,
  writer: MailWriter,
): NewMail {
  const unsubscribeUrl = `${writer.site}/api/newsletter/unsubscribe?token=${unsubscribeToken}`;
  return {
    ...writer.write({ kind: 'newsletter-welcome', language, recipient: email, values: { unsubscribeUrl } }),
    listUnsubscribe: unsubscribeUrl,
    subscriptionId: id,
  };
}
