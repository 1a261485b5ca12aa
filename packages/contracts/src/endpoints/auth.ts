import { endpoint } from '../endpoint.ts';

export const roles = ['employee', 'admin'] as const;

const forEveryone = { service: 'identity', access: 'anyone' } as const;

export const me = endpoint('GET', '/api/auth/me', forEveryone);
export const login = endpoint('POST', '/api/auth/login', forEveryone);
export const logout = endpoint('POST', '/api/auth/logout', forEveryone);
export const readPasswordLink = endpoint('POST', '/api/auth/password-link', forEveryone);
export const setPassword = endpoint('POST', '/api/auth/set-password', forEveryone);
/** By the link in a mail to the new address, for a change that its user asked for. */
export const confirmEmailByLink = endpoint('POST', '/api/auth/email-confirmation', forEveryone);
export const forgotPassword = endpoint('POST', '/api/auth/forgot-password', {
  ...forEveryone,
  rateLimit: 'password-link',
});
/** Here, since every page of the web loads it: the page of the login is chosen by it. */
export const getSignInOptions = endpoint('GET', '/api/auth/options', forEveryone);
