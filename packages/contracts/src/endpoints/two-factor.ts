import { endpoint } from '../endpoint.ts';

const forUsers = { service: 'identity', access: 'signed-in' } as const;

export const getTwoFactor = endpoint('GET', '/api/account/two-factor', { ...forUsers, duringSetUp: true });
export const beginTwoFactor = endpoint('POST', '/api/account/two-factor', { ...forUsers, duringSetUp: true });
export const confirmTwoFactor = endpoint('POST', '/api/account/two-factor/confirmation', {
  ...forUsers,
  duringSetUp: true,
});
export const renewRecoveryCodes = endpoint('POST', '/api/account/two-factor/recovery-codes', forUsers);
export const turnOffTwoFactor = endpoint('POST', '/api/account/two-factor/off', forUsers);
