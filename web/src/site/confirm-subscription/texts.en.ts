export const confirmSubscription = {
  pageTitle: 'Confirm the newsletter',
  eyebrow: 'Newsletter',
  title: 'One step left',
  lead: 'Press the button, and we send you the newsletter once a month. You can leave whenever you like. Until you press it, nothing happens.',
  action: 'Yes, send me the newsletter',
  acting: 'Confirming…',
  failed: 'We could not confirm your subscription',
  done: {
    title: 'You are subscribed',
    text: 'Welcome! The next newsletter will arrive in your inbox. Each one ends with a link to unsubscribe.',
    read: 'Read the blog meanwhile',
  },
  expired: { title: 'This link has expired', text: 'It worked for 14 days. Sign up again, and we send you a new one.' },
  unknown: {
    title: 'This link does not work',
    text: 'It may be an old one, or have been cut off on its way. Sign up again, and we send you a new one.',
  },
  again: 'Sign up again',
};

export type ConfirmSubscriptionTexts = typeof confirmSubscription;

declare module '../texts.ts' {
  interface SiteTexts {
    confirmSubscription: { confirmSubscription: typeof confirmSubscription };
  }
}
