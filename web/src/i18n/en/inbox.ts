import type { ContactStatus, InboxFolder, Language } from '@kontor/contracts';

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
const empty: Record<InboxFolder, string> = {
  new: 'Everybody has an answer',
  answered: 'No answered messages',
  closed: 'No closed messages',
  all: 'Nobody has written yet',
  suspect: 'No suspected robots',
};
const marked: Record<ContactStatus, string> = {
  new: 'Moved back to what is to be answered',
  answered: 'Marked as answered',
  closed: 'Closed',
};

export const inbox = {
  title: 'Inbox',
  lead: `What visitors wrote through the contact form. Each was promised an answer within ${figures.responseHours} hours.`,
  export: 'Export as CSV',
  languages,
  statuses,
  folders,
  empty,
  list: {
    label: 'Messages',
    loading: 'Loading messages',
    search: 'Search messages',
    folder: 'Show',
    notFound: 'No messages found',
    notFoundText: 'Try a shorter word, or look in all messages.',
    clear: 'Clear the search',
    failed: 'The messages could not be fetched',
    retry: 'Try again',
    showMore: 'Show more',
    showingMore: 'Fetching more…',
  },
  due: {
    within: (time: string) => `${time} left to answer`,
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
    closed: 'Close',
    new: 'Move back to new',
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
      `The message from ${name} and everything it says about them is deleted for good. This cannot be undone.`,
    confirm: 'Delete for good',
    cancel: 'Keep it',
  },
};
