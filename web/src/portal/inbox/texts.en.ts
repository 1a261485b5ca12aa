import type { ContactStatus, InboxFolder, Language } from '@kontor/contracts/endpoints';

import { figures } from '../../content/figures.ts';

const languages: Record<Language, string> = { en: 'English', sv: 'Swedish' };
const statuses: Record<ContactStatus, string> = { new: 'New', answered: 'Answered', closed: 'Closed' };
const folders: Record<InboxFolder, string> = {
  new: 'To be answered',
  answered: 'Answered',
  closed: 'Closed',
  all: 'All messages',
  suspect: 'Suspected robots',
};
const empty: Record<InboxFolder, { title: string; text: string }> = {
  new: { title: 'Everybody has an answer', text: 'New messages from the contact form appear here.' },
  answered: { title: 'No answered messages', text: 'What you mark as answered is kept here.' },
  closed: { title: 'No closed messages', text: 'What needs no answer, or no more of it, is kept here.' },
  all: { title: 'Nobody has written yet', text: 'Messages from the contact form appear here.' },
  suspect: {
    title: 'No suspected robots',
    text: 'Messages that look as if a robot sent them are kept here, unannounced.',
  },
};
const marked: Record<ContactStatus, string> = {
  new: 'Moved back to what is to be answered',
  answered: 'Marked as answered',
  closed: 'Marked as closed',
};

export const inbox = {
  title: 'Inbox',
  lead: `What visitors wrote through the contact form. Each was promised an answer within ${figures.responseHours} hours.`,
  export: 'Export as CSV',
  languages,
  statuses,
  folders,
  /** Shown on suspected submissions. */
  suspect: 'Suspected robot',
  empty,
  list: {
    label: 'Messages',
    shown: (messages: number) => (messages === 1 ? '1 message' : `${messages} messages`),
    loading: 'Loading messages',
    search: 'Search messages',
    folder: 'Folders',
    notFound: 'No messages found',
    notFoundText: 'Try a shorter word, or another folder.',
    clear: 'Clear the search',
    failed: 'The messages could not be fetched',
    retry: 'Try again',
    showMore: 'Show more',
    showingMore: 'Fetching more…',
  },
  due: {
    within: (time: string) => `Answer within ${time}`,
    late: (time: string) => `${time} late`,
  },
  facts: {
    email: 'E-mail address',
    phone: 'Phone',
    company: 'Company',
    service: 'Service',
    language: 'Language',
    receivedAt: 'Received',
    answeredAt: 'Marked as answered',
  },
  actions: {
    reply: 'Reply by e-mail',
    answered: 'Mark as answered',
    closed: 'Mark as closed',
    new: 'Mark as new again',
    trust: 'This is no robot',
    delete: 'Delete',
  },
  changes: {
    marked,
    trusted: 'Moved to the inbox',
    failed: 'The message could not be changed',
    deleted: 'Message deleted',
    deleteFailed: 'The message could not be deleted',
  },
  removal: {
    title: 'Delete this message?',
    question: (name: string) =>
      `The message from ${name} is deleted for good, with everything it says about them. This cannot be undone.`,
    confirm: 'Delete for good',
    cancel: 'Keep it',
  },
};

export type InboxTexts = typeof inbox;
