import { endpoint } from '../endpoint.ts';

/** Characters of a sentence that readers confirm. */
export const sentenceLength = 500;

/** States of a request: somebody has not confirmed yet, or not by the due day, or everybody has. */
export const requestStates = ['open', 'overdue', 'done'] as const;

const forUploaders = { service: 'documents', access: ['documents', 'payroll'] } as const;
const forUsers = { service: 'documents', access: 'signed-in' } as const;

export const requestConfirmation = endpoint('PUT', '/api/documents/:id/confirmation-request', forUploaders);
export const removeConfirmationRequest = endpoint('DELETE', '/api/documents/:id/confirmation-request', forUploaders);
export const listConfirmationRequests = endpoint('GET', '/api/documents/confirmation-requests', forUploaders);
export const listToConfirm = endpoint('GET', '/api/documents/to-confirm', forUsers);
export const confirmDocument = endpoint('POST', '/api/documents/:id/confirmations', forUsers);
export const getLedger = endpoint('GET', '/api/documents/:id/ledger', forUploaders);
export const exportLedger = endpoint('GET', '/api/documents/:id/ledger/export', forUploaders);
export const sendReminders = endpoint('POST', '/api/documents/:id/reminders', forUploaders);
/** The public keys of exported ledgers, which the gateway also serves at `/.well-known/jwks.json`. */
export const listLedgerKeys = endpoint('GET', '/api/ledger-keys', { service: 'documents', access: 'anyone' });
