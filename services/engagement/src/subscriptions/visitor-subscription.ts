import { recordDeletions, type VisitorRecords } from '../personal-data/index.ts';
import { consentTextOf, presentSubscription } from './present-subscription.ts';
import { Subscription } from './subscription.entity.ts';

/** Addresses are stored in lower case. */
const OF_ADDRESS = 'engagement.newsletter_subscriptions where email = lower(?)';

/** The subscription of an address. Deleting it deletes its mails. */
export const subscriptionOfVisitor: VisitorRecords = {
  lock: (tx, email) => tx.execute(`select 1 from ${OF_ADDRESS} order by id for update`, [email]),
  async erase(tx, email) {
    const deleted = await tx.execute<{ id: number }[]>(`delete from ${OF_ADDRESS} returning id`, [email]);
    await recordDeletions(
      tx,
      'subscriber',
      deleted.map(({ id }) => id),
    );
    return { subscriptions: deleted.length };
  },
  async export(tx, email) {
    const stored = await tx.findOne(Subscription, { email: email.toLowerCase() });
    if (!stored) return {};
    const subscription = presentSubscription(stored);
    return { subscription, consentText: consentTextOf(subscription) };
  },
};
