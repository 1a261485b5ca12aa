import type { RetainedKind } from '@kontor/contracts/endpoints';

const kinds: Record<RetainedKind, string> = {
  messages: 'Messages of the contact form',
  'suspect-messages': 'Messages that look like spam',
  unsubscribed: 'Addresses that unsubscribed',
  unconfirmed: 'Addresses that never confirmed',
  'sent-mails': 'Copies of sent emails',
  letters: 'Who was sent which newsletter',
  'parked-mails': 'Emails that could not be delivered',
  'deleted-documents': 'Deleted documents',
  'deleted-posts': 'Deleted posts',
  'preview-links': 'Links to unpublished posts',
  imports: 'Reports of imports',
  sessions: 'Logins',
  'password-links': 'Links to choose a password',
  'pending-emails': 'Addresses that nobody confirmed',
};

const counted = (one: string, several: string) => (number: number) => `${number} ${number === 1 ? one : several}`;

export const personalData = {
  title: 'Personal data',
  lead: 'See, export or erase what is stored about a person, and see how long data is kept.',
  person: {
    title: 'One person',
    text: 'Find a visitor by email address, or choose an employee. Each search is logged.',
    query: 'Email address, or number of an account',
    queryHelp: 'The number also finds documents of somebody whose account is gone.',
    required: 'Please enter an email address or a number',
    invalid: 'Please enter a valid email address or a number',
    employee: 'Or an employee',
    choose: 'Choose an employee',
    find: 'Find',
    failed: 'The search failed',
  },
  held: {
    /** A person without an email address. */
    number: (id: number) => `Account number ${id}`,
    nothing: 'Nothing is stored about this person.',
    label: 'What is stored',
    account: (name: string) => `An account: ${name}`,
    passkeys: counted('passkey', 'passkeys'),
    identities: counted('connected company account', 'connected company accounts'),
    sessions: counted('login', 'logins'),
    links: counted('link to choose a password', 'links to choose a password'),
    waitingMails: counted('email about the account waits', 'emails about the account wait'),
    messages: counted('message', 'messages'),
    subscription: {
      on: 'Subscribed to the newsletter',
      unconfirmed: 'Signed up for the newsletter, not confirmed yet',
      off: 'Has unsubscribed from the newsletter',
    },
    mails: counted('email in the outbox', 'emails in the outbox'),
    alone: counted('document for this person alone', 'documents for this person alone'),
    shared: counted('document that others see too', 'documents that others see too'),
    uploaded: counted('document they uploaded for others', 'documents they uploaded for others'),
    incomplete: 'There is more than fits here: only the newest are counted and exported. Erasing removes everything.',
    export: 'Export',
    files: {
      download: 'Export the files',
      begun: { title: 'The download has begun', description: 'Your browser shows when it is ready.' },
      failed: 'The files could not be exported',
    },
    erase: 'Erase',
    ownAccount: 'Your own account can only be erased by another admin.',
  },
  erasure: {
    title: 'Erase this person’s data?',
    goes: (what: string) => `These are deleted for good: ${what}. This cannot be undone.`,
    parts: {
      visitor: 'all messages, the newsletter subscription and emails in the outbox',
      account: 'the account with its logins and links',
      documents: 'all documents for this person alone, files included',
    },
    stays:
      'These stay: documents that others see too, what the person uploaded or wrote for others, emails already delivered, the log, and backups until they are overwritten.',
    type: (word: string) => `Type ${word} to confirm`,
    confirm: 'Erase for good',
    done: 'The data is erased',
    later: {
      title: 'The data is being erased',
      description: 'A service cannot be reached. What it stores is erased as soon as it is back.',
    },
    failed: 'Not everything could be erased',
    again: 'What is left is shown; try again.',
  },
  retention: {
    title: 'How long data is kept',
    text: 'Older data is deleted automatically, at least once an hour. Looking here deletes nothing.',
    label: 'Retention',
    loading: 'Loading how long data is kept',
    failed: 'How long data is kept could not be loaded',
    kinds,
    kept: 'Kept',
    forEver: 'for ever',
    untilEnd: 'until they end',
    days: counted('day', 'days'),
    due: 'Due now',
    dueSoon: 'Within 30 days',
    oldest: 'Oldest from',
    none: 'none',
    setting: (name: string) => `Setting ${name}`,
  },
};

export type PersonalDataTexts = typeof personalData;
