export const unsubscribe = {
  pageTitle: 'Unsubscribe from the newsletter',
  eyebrow: 'Newsletter',
  title: 'No more newsletters?',
  lead: 'Press the button and we send you no more of them. Until you do, nothing changes.',
  action: 'Unsubscribe',
  acting: 'Unsubscribing…',
  failed: 'We could not unsubscribe you',
  done: {
    title: 'You are unsubscribed',
    text: 'We send you no more newsletters. Thank you for reading this far. If you ever miss them, you are welcome back.',
    again: 'Subscribe again',
  },
  unknown: {
    title: 'This link does not work',
    text: 'It may be an old one, or have been cut off on its way. Use the link in the latest newsletter, or write to us and we take you off the list.',
    write: (email: string) => `Write to ${email}`,
  },
};

export type UnsubscribeTexts = typeof unsubscribe;

declare module '../texts.ts' {
  interface SiteTexts {
    unsubscribe: { unsubscribe: typeof unsubscribe };
  }
}
