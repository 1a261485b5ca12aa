import { endpoint } from '../endpoint.ts';

export const getTwoFactor = endpoint('GET', '/api/account/two-factor', {
  service: 'identity',
  access: 'signed-in',
  duringSetUp: true,
});
export const beginTwoFactor = endpoint('POST', '/api/account/two-factor', {
  service: 'identity',
  access: 'signed-in',
  duringSetUp: true,
});
export const confirmTwoFactor = endpoint('POST', '/api/account/two-factor/confirmation', {
  service: 'identity',
  access: 'signed-in',
  duringSetUp: true,
});
export const renewRecoveryCodes = endpoint('POST', '/api/account/two-factor/recovery-codes', {
  service: 'identity',
  access: 'signed-in',
});
export const turnOffTwoFactor = endpoint('POST', '/api/account/two-factor/off', {
  service: 'identity',
  access: 'signed-in',
});
