import type { Language } from '@kontor/contracts/endpoints';

const languages: Record<Language, string> = { en: 'English', sv: 'Swedish' };

export const subscribers = {
  title: 'Subscribers',
  lead: 'Who takes the newsletter. It reaches only those who confirmed, and every mail has a link to leave.',
  export: 'Export as CSV',
  languages,
  states: {
    all: 'Everybody',
    subscribed: 'Subscribed',
    unconfirmed: 'Not confirmed yet',
    suppressed: 'Gets no letters',
    unsubscribed: 'Unsubscribed',
  },
  confirmations: {
    rate: (confirmed: number, signedUp: number) =>
      `${confirmed} of ${signedUp} who signed up in the last 30 days confirmed.`,
    none: 'Nobody signed up in the last 30 days.',
  },
  suppression: {
    reasons: {
      refused: (date: string) => `The mail server refused the address on ${date}`,
      bounced: (date: string) => `A letter came back on ${date}, since the address does not exist`,
      'bounced-repeatedly': (date: string) => `Three letters came back, the last on ${date}`,
    },
    open: 'Send again',
    label: (email: string) => `Send again to ${email}`,
    title: 'Send letters again?',
    question: (email: string) =>
      `The next letters go to ${email} again. If one comes back, they stop by themselves. Letters to dead addresses harm the delivery of all others.`,
    confirm: 'Send again',
    cancel: 'Cancel',
    done: 'Letters are sent again',
    failed: 'That could not be changed',
  },
  since: (date: string) => `since ${date}`,
  list: {
    label: 'Subscribers',
    shown: (people: number) => (people === 1 ? '1 subscriber' : `${people} subscribers`),
    loading: 'Loading subscribers',
    search: 'Search by name or e-mail address',
    state: 'Show',
    none: 'No subscribers yet',
    noneText: 'The sign-up for the newsletter stands at the foot of the home page.',
    notFound: 'No subscribers found',
    notFoundText: 'Try the beginning of a name or of an address, or show everybody.',
    clear: 'Show everybody',
    failed: 'The subscribers could not be fetched',
    retry: 'Try again',
    showMore: 'Show more',
    showingMore: 'Fetching more…',
  },
  removal: {
    open: (email: string) => `Delete ${email}`,
    title: 'Delete this subscriber?',
    question: (email: string) => `Everything stored about ${email} is deleted for good. This cannot be undone.`,
    confirm: 'Delete for good',
    cancel: 'Cancel',
    done: 'Subscriber deleted',
    failed: 'The subscriber could not be deleted',
  },
};

export type SubscribersTexts = typeof subscribers;
