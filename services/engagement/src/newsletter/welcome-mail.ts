import type { MailWriter } from '../mail/mail-writer.ts';
import type { NewMail } from '../mail/outbox.ts';
import type { Subscription } from './subscription.entity.ts';

/**
 * The mail a new subscriber gets. Anybody may type anybody's address, so nothing the visitor typed stands in it; it
 * would be our mail carrying a stranger's words.
 */
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
