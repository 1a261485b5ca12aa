import type { ContactStatus, InboxFolder, Language } from '@kontor/contracts/endpoints';

import type { Facts } from '../../i18n/words.ts';

const languages: Record<Language, string> = { en: 'English', sv: 'Swedish' };
const statuses: Record<ContactStatus, string> = { new: 'New', answered: 'Answered', closed: 'Closed' };
const folders: Record<InboxFolder, string> = {
  new: 'To answer',
  answered: 'Answered',
  closed: 'Closed',
  all: 'All messages',
  suspect: 'Spam',
};
const empty: Record<InboxFolder, { title: string; text: string }> = {
  new: { title: 'Everybody has been answered', text: 'New messages from the contact form appear here.' },
  answered: { title: 'No answered messages', text: 'Messages you mark as answered are kept here.' },
  closed: { title: 'No closed messages', text: 'Messages that need no answer, or no further one, are kept here.' },
  all: { title: 'Nobody has written yet', text: 'Messages from the contact form appear here.' },
  suspect: { title: 'No spam', text: 'Messages that look automated are kept here. Nobody is notified about them.' },
};
const marked: Record<ContactStatus, string> = {
  new: 'Moved back to “To answer”',
  answered: 'Marked as answered',
  closed: 'Marked as closed',
};

export const inbox = ({ figures }: Facts) => ({
  title: 'Inbox',
  lead: `Messages from the contact form. We promise an answer within ${figures.responseHours} hours.`,
  export: 'Export as CSV',
  languages,
  statuses,
  folders,
  /** Shown on suspected submissions. */
  suspect: 'Suspected spam',
  empty,
  list: {
    label: 'Messages',
    shown: (messages: number) => (messages === 1 ? '1 message' : `${messages} messages`),
    loading: 'Loading messages',
    search: 'Search messages',
    folder: 'Folders',
    notFound: 'No messages found',
    notFoundText: 'Try a shorter word, or another folder.',
    clear: 'Clear search',
    failed: 'The messages could not be loaded',
  },
  due: {
    within: (time: string) => `Answer within ${time}`,
    late: (time: string) => `${time} late`,
  },
  facts: {
    email: 'Email address',
    phone: 'Phone',
    company: 'Company',
    service: 'Service',
    language: 'Language',
    receivedAt: 'Received',
    answeredAt: 'Marked as answered',
  },
  actions: {
    reply: 'Reply by email',
    answered: 'Mark as answered',
    closed: 'Mark as closed',
    new: 'Mark as new',
    trust: 'Not spam',
    delete: 'Delete',
  },
  changes: { marked, trusted: 'Moved to the inbox', failed: 'The message could not be changed' },
  removal: {
    title: 'Delete this message?',
    question: (name: string) => `The message from ${name} is deleted for good. This cannot be undone.`,
    confirm: 'Delete for good',
    cancel: 'Keep it',
    done: 'Message deleted',
    failed: 'The message could not be deleted',
  },
});

export type InboxTexts = ReturnType<typeof inbox>;
