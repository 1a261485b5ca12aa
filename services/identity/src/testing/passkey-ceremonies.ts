import type { SessionUser } from '@kontor/contracts/schemas';
import type { TestResponse } from '@kontor/service-kit/testing';

import { type Harness, password } from './harness.ts';
import {
  type CreationOptions,
  type Deviations,
  type SignInOptions,
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from './software-authenticator.ts';

export const origin = 'http://localhost:8080';

/** The cookies that a response sets, as the browser sends them back: without those it removes. */
export const cookiesIn = ({ headers }: TestResponse): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';', 1)[0]!)
    .join('; ');

/** The ceremonies of passkeys, step by step. */
export function passkeyCeremonies(service: Harness) {
  return {
    /** Options to create a passkey in the session of `cookie`, and the cookies for the next call. */
    async begin(as: SessionUser, cookie: string, currentPassword = password) {
      const payload = { currentPassword };
      const response = await service.call('POST', '/api/account/passkeys/options', { as, cookie, payload });
      const cookies = `${cookie}; ${cookiesIn(response)}`;
      return { response, options: response.json<CreationOptions>(), cookie: cookies };
    },
    add(as: SessionUser, cookie: string, response: object, name = 'My phone') {
      return service.call('POST', '/api/account/passkeys', { as, cookie, payload: { name, response } });
    },
    /** Adds a passkey of an authenticator in the session of `cookie`. */
    async register(
      as: SessionUser,
      session: string,
      authenticator = softwareAuthenticator(origin),
      given?: Deviations,
    ) {
      const { options, cookie } = await this.begin(as, session);
      const response = await this.add(as, cookie, authenticator.create(options, given));
      return { authenticator, response };
    },
    /** Options to sign in, and the cookie with the challenge. */
    async challenge(cookie = '') {
      const response = await service.call('POST', '/api/auth/passkeys/options', { cookie });
      return { response, options: response.json<SignInOptions>(), cookie: cookiesIn(response) };
    },
    send(cookie: string, payload: object, clientAddress = '192.0.2.1') {
      return service.call('POST', '/api/auth/passkeys', { cookie, payload, clientAddress });
    },
    /** Signs in as the browser does. */
    async signIn(authenticator: SoftwareAuthenticator, deviations?: Deviations) {
      const { options, cookie } = await this.challenge();
      return this.send(cookie, authenticator.get(options, deviations));
    },
  };
}
