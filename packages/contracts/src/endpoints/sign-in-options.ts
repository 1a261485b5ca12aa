import { endpoint } from '../endpoint.ts';

/** Apart from the other ways to sign in, since every page of the web knows the first call of the login page. */
export const getSignInOptions = endpoint('GET', '/api/auth/options', { service: 'identity', access: 'anyone' });
