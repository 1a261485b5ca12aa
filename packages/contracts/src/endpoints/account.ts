import { endpoint } from '../endpoint.ts';

/** How often a user is told by mail of new documents. */
export const noticeChoices = ['at-once', 'daily', 'never'] as const;

export const getAccount = endpoint('GET', '/api/account', { service: 'identity', access: 'signed-in' });
export const updateAccount = endpoint('PATCH', '/api/account', { service: 'identity', access: 'signed-in' });
export const changePassword = endpoint('POST', '/api/account/password', { service: 'identity', access: 'signed-in' });
export const getEmail = endpoint('GET', '/api/account/email', { service: 'identity', access: 'signed-in' });
export const changeEmail = endpoint('PUT', '/api/account/email', { service: 'identity', access: 'signed-in' });
export const sendEmailLinkAgain = endpoint('POST', '/api/account/email/link', {
  service: 'identity',
  access: 'signed-in',
});
export const withdrawEmailChange = endpoint('DELETE', '/api/account/email/pending', {
  service: 'identity',
  access: 'signed-in',
});
export const confirmEmail = endpoint('POST', '/api/account/email/confirmation', {
  service: 'identity',
  access: 'signed-in',
});
export const getAuthor = endpoint('GET', '/api/account/author', { service: 'identity', access: 'signed-in' });
export const setAuthor = endpoint('PUT', '/api/account/author', { service: 'identity', access: 'signed-in' });
export const listSessions = endpoint('GET', '/api/account/sessions', { service: 'identity', access: 'signed-in' });
export const endSession = endpoint('DELETE', '/api/account/sessions/:id', { service: 'identity', access: 'signed-in' });
export const endOtherSessions = endpoint('DELETE', '/api/account/sessions', {
  service: 'identity',
  access: 'signed-in',
});
export const getFailedSignIns = endpoint('GET', '/api/account/failed-sign-ins', {
  service: 'identity',
  access: 'signed-in',
});
