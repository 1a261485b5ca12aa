import type { MailWriter, NewMail } from '../mail/index.ts';
import type { Subscription } from './subscription.entity.ts';

export const unsubscribeUrlOf = ({ unsubscribeToken }: Pick<Subscription, 'unsubscribeToken'>, { site }: MailWriter) =>
  `${site}/api/newsletter/unsubscribe?token=${unsubscribeToken}`;

/** The mail for a confirmed subscription. It contains nothing that the visitor typed, as the contact receipt. */
export function welcomeMail(
  subscription: Pick<Subscription, 'id' | 'email' | 'language' | 'unsubscribeToken'>,
  writer: MailWriter,
): NewMail {
  const { id, email, language } = subscription;
  const unsubscribeUrl = unsubscribeUrlOf(subscription, writer);
  return {
    ...writer.write({ kind: 'newsletter-welcome', language, recipient: email, values: { unsubscribeUrl } }),
    listUnsubscribe: unsubscribeUrl,
    subscriptionId: id,
  };
}
