import { endpoint } from '../endpoint.ts';

/** Characters of a sentence that readers confirm. */
export const sentenceLength = 500;

export const requestConfirmation = endpoint('PUT', '/api/documents/:id/confirmation-request', {
  service: 'documents',
  access: ['documents', 'payroll'],
});
export const removeConfirmationRequest = endpoint('DELETE', '/api/documents/:id/confirmation-request', {
  service: 'documents',
  access: ['documents', 'payroll'],
});
export const listToConfirm = endpoint('GET', '/api/documents/to-confirm', {
  service: 'documents',
  access: 'signed-in',
});
export const confirmDocument = endpoint('POST', '/api/documents/:id/confirmations', {
  service: 'documents',
  access: 'signed-in',
});
export const getLedger = endpoint('GET', '/api/documents/:id/ledger', {
  service: 'documents',
  access: ['documents', 'payroll'],
});
export const exportLedger = endpoint('GET', '/api/documents/:id/ledger/export', {
  service: 'documents',
  access: ['documents', 'payroll'],
});
export const sendReminders = endpoint('POST', '/api/documents/:id/reminders', {
  service: 'documents',
  access: ['documents', 'payroll'],
});
/** The public keys of exported ledgers, which the gateway also serves at `/.well-known/jwks.json`. */
export const listLedgerKeys = endpoint('GET', '/api/ledger-keys', { service: 'documents', access: 'anyone' });
