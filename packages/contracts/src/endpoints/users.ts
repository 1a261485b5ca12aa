import { endpoint } from '../endpoint.ts';

export const register = endpoint('POST', '/api/auth/register', { service: 'identity', access: 'admin' });
export const listUsers = endpoint('GET', '/api/users', { service: 'identity', access: 'admin' });
export const deleteUser = endpoint('DELETE', '/api/users/:id', { service: 'identity', access: 'admin' });
export const updateUser = endpoint('PATCH', '/api/users/:id', { service: 'identity', access: 'admin' });
export const endUserSessions = endpoint('DELETE', '/api/users/:id/sessions', { service: 'identity', access: 'admin' });
export const turnOffTwoFactorOf = endpoint('DELETE', '/api/users/:id/two-factor', {
  service: 'identity',
  access: 'admin',
});
export const inviteUser = endpoint('POST', '/api/users/invitations', { service: 'identity', access: 'admin' });
export const inviteAgain = endpoint('POST', '/api/users/:id/invitation', { service: 'identity', access: 'admin' });
