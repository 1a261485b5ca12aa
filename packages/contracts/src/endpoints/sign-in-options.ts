import { endpoint } from '../endpoint.ts';

/** Not with the other ways to sign in: every page of the web loads the first call of the login page. */
export const getSignInOptions = endpoint('GET', '/api/auth/options', { service: 'identity', access: 'anyone' });
