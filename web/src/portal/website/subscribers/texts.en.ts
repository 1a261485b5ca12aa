import type { Language } from '@kontor/contracts/endpoints';

const languages: Record<Language, string> = { en: 'English', sv: 'Swedish' };

export const subscribers = {
  title: 'Subscribers',
  lead: 'The people on the newsletter list. Only confirmed addresses get it, and every email has a link to unsubscribe.',
  export: 'Export as CSV',
  languages,
  states: {
    all: 'Everybody',
    subscribed: 'Subscribed',
    unconfirmed: 'Not confirmed yet',
    suppressed: 'Not sent to',
    unsubscribed: 'Unsubscribed',
  },
  confirmations: {
    rate: (confirmed: number, signedUp: number) =>
      `${confirmed} of ${signedUp} people who signed up in the last 30 days have confirmed.`,
    none: 'Nobody has signed up in the last 30 days.',
  },
  suppression: {
    reasons: {
      refused: (date: string) => `The mail server refused the address on ${date}`,
      bounced: (date: string) => `The newsletter bounced on ${date}: the address does not exist`,
      'bounced-repeatedly': (date: string) => `The newsletter bounced three times, most recently on ${date}`,
    },
    open: 'Send again',
    label: (email: string) => `Send again to ${email}`,
    title: 'Send the newsletter again?',
    question: (email: string) =>
      `${email} gets the newsletter again, until it bounces. Mail to dead addresses makes delivery to everybody else less reliable.`,
    confirm: 'Send again',
    done: 'The newsletter is sent to this address again',
    failed: 'The address could not be changed',
  },
  since: (date: string) => `since ${date}`,
  list: {
    label: 'Subscribers',
    shown: (people: number) => (people === 1 ? '1 subscriber' : `${people} subscribers`),
    loading: 'Loading subscribers',
    search: 'Search by name or email address',
    state: 'Show',
    none: 'No subscribers yet',
    noneText: 'Visitors sign up at the bottom of the home page.',
    notFound: 'No subscribers found',
    notFoundText: 'Try the beginning of a name or address, or show everybody.',
    clear: 'Show everybody',
    failed: 'The subscribers could not be loaded',
  },
  removal: {
    open: (email: string) => `Delete ${email}`,
    title: 'Delete this subscriber?',
    question: (email: string) => `Everything stored about ${email} is deleted for good. This cannot be undone.`,
    confirm: 'Delete for good',
    done: 'Subscriber deleted',
    failed: 'The subscriber could not be deleted',
  },
};

export type SubscribersTexts = typeof subscribers;
