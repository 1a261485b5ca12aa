import type { SignInOptions } from '@kontor/contracts/endpoints';

import type { Respond } from '../../testing/visit.tsx';

export const passwordsOnly: SignInOptions = {
  passwords: true,
  passkeys: false,
  company: null,
  adminsHaveDuties: false,
};
export const microsoft = { name: 'Microsoft', isAvailable: true };

/** Answers the call for the ways to sign in; `respond` answers the others. */
export const withOptions =
  (respond: Respond, options: Partial<SignInOptions> = {}): Respond =>
  (address, init) =>
    address.endsWith('/api/auth/options') ? { ...passwordsOnly, ...options } : respond(address, init);
