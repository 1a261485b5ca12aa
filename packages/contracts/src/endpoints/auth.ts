import { endpoint } from '../endpoint.ts';

export const roles = ['employee', 'admin'] as const;

export const me = endpoint('GET', '/api/auth/me', { service: 'identity', access: 'anyone' });
export const login = endpoint('POST', '/api/auth/login', { service: 'identity', access: 'anyone' });
export const logout = endpoint('POST', '/api/auth/logout', { service: 'identity', access: 'anyone' });
export const setPassword = endpoint('POST', '/api/auth/set-password', { service: 'identity', access: 'anyone' });
/** By the link in a mail to the new address, for a change that its user asked for. */
export const confirmEmailByLink = endpoint('POST', '/api/auth/email-confirmation', {
  service: 'identity',
  access: 'anyone',
});
export const forgotPassword = endpoint('POST', '/api/auth/forgot-password', {
  service: 'identity',
  access: 'anyone',
  rateLimit: 'password-link',
});
