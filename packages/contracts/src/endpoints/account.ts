import { endpoint } from '../endpoint.ts';

/** How often a user is told by mail of new documents. */
export const noticeChoices = ['at-once', 'daily', 'never'] as const;

const forUsers = { service: 'identity', access: 'signed-in' } as const;

/** Everything that the page My account shows. */
export const getOwnAccount = endpoint('GET', '/api/account/all', { ...forUsers, duringSetUp: true });
export const getAccount = endpoint('GET', '/api/account', forUsers);
export const updateAccount = endpoint('PATCH', '/api/account', forUsers);
export const changePassword = endpoint('POST', '/api/account/password', forUsers);
export const getEmail = endpoint('GET', '/api/account/email', forUsers);
export const changeEmail = endpoint('PUT', '/api/account/email', forUsers);
export const sendEmailLinkAgain = endpoint('POST', '/api/account/email/link', forUsers);
export const withdrawEmailChange = endpoint('DELETE', '/api/account/email/pending', forUsers);
export const confirmEmail = endpoint('POST', '/api/account/email/confirmation', forUsers);
export const getAuthor = endpoint('GET', '/api/account/author', forUsers);
export const setAuthor = endpoint('PUT', '/api/account/author', forUsers);
export const listSessions = endpoint('GET', '/api/account/sessions', forUsers);
export const endSession = endpoint('DELETE', '/api/account/sessions/:id', forUsers);
export const endOtherSessions = endpoint('DELETE', '/api/account/sessions', forUsers);
export const getFailedSignIns = endpoint('GET', '/api/account/failed-sign-ins', forUsers);
