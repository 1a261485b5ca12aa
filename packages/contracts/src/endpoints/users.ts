import { endpoint } from '../endpoint.ts';

/** Other users invite: whoever knows the password of an account can use the account. */
export const register = endpoint('POST', '/api/auth/register', { service: 'identity', access: 'admin' });
export const listUsers = endpoint('GET', '/api/users', { service: 'identity', access: ['people'] });
export const deleteUser = endpoint('DELETE', '/api/users/:id', { service: 'identity', access: ['people'] });
export const updateUser = endpoint('PATCH', '/api/users/:id', { service: 'identity', access: ['people'] });
export const withdrawEmailChangeOf = endpoint('DELETE', '/api/users/:id/pending-email', {
  service: 'identity',
  access: ['people'],
});
export const endUserSessions = endpoint('DELETE', '/api/users/:id/sessions', {
  service: 'identity',
  access: ['people'],
});
export const turnOffTwoFactorOf = endpoint('DELETE', '/api/users/:id/two-factor', {
  service: 'identity',
  access: 'admin',
});
export const setDuties = endpoint('PUT', '/api/users/:id/duties', { service: 'identity', access: 'admin' });
/** The names for fields that choose a user. */
export const listPeople = endpoint('GET', '/api/people', { service: 'identity', access: ['payroll', 'people'] });
export const inviteUser = endpoint('POST', '/api/users/invitations', { service: 'identity', access: ['people'] });
export const importEmployeeNumbers = endpoint('POST', '/api/users/employee-numbers', {
  service: 'identity',
  access: ['people'],
});
export const inviteAgain = endpoint('POST', '/api/users/:id/invitation', { service: 'identity', access: ['people'] });
