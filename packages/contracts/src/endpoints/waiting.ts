import { endpoint } from '../endpoint.ts';

/** Counts that a page shows end here; more is shown as 99+. */
export const WAITING_MAX = 100;

export const getWaitingDocuments = endpoint('GET', '/api/waiting/documents', {
  service: 'documents',
  access: 'signed-in',
});
export const getWaitingPeople = endpoint('GET', '/api/waiting/people', {
  service: 'identity',
  access: ['payroll', 'people'],
});
export const getWaitingMessages = endpoint('GET', '/api/waiting/messages', {
  service: 'engagement',
  access: ['editor', 'leads', 'people'],
});
/** What an operator has set up, for the first steps of an admin. */
export const getMailSetUp = endpoint('GET', '/api/set-up/mails', { service: 'engagement', access: 'admin' });
/** Sends a mail to the admin who asks. */
export const sendTestMail = endpoint('POST', '/api/set-up/mails', { service: 'engagement', access: 'admin' });
export const getWebsiteSetUp = endpoint('GET', '/api/set-up/website', { service: 'content', access: 'admin' });
export const getBackupSetUp = endpoint('GET', '/api/set-up/backups', { service: 'documents', access: 'admin' });
