import { endpoint } from '../endpoint.ts';

const forAdmins = { service: 'identity', access: 'admin' } as const;
const forPeople = { service: 'identity', access: ['people'] } as const;

/** Other users invite: whoever knows the password of an account can use the account. */
export const createUser = endpoint('POST', '/api/auth/register', forAdmins);
export const listUsers = endpoint('GET', '/api/users', forPeople);
export const deleteUser = endpoint('DELETE', '/api/users/:id', forPeople);
export const updateUser = endpoint('PATCH', '/api/users/:id', forPeople);
export const withdrawEmailChangeOf = endpoint('DELETE', '/api/users/:id/pending-email', forPeople);
export const endUserSessions = endpoint('DELETE', '/api/users/:id/sessions', forPeople);
export const turnOffTwoFactorOf = endpoint('DELETE', '/api/users/:id/two-factor', forAdmins);
export const setDuties = endpoint('PUT', '/api/users/:id/duties', forAdmins);
/** The names for fields that choose a user. */
export const listPeople = endpoint('GET', '/api/people', { service: 'identity', access: ['payroll', 'people'] });
export const inviteUser = endpoint('POST', '/api/users/invitations', forPeople);
export const importEmployeeNumbers = endpoint('POST', '/api/users/employee-numbers', forPeople);
export const inviteAgain = endpoint('POST', '/api/users/:id/invitation', forPeople);
