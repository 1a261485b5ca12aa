import type { SessionUser } from '@kontor/contracts/schemas';
import type { TestResponse } from '@kontor/service-kit/testing';

import type { Harness } from './harness.ts';
import type { Claims, TestIssuer } from './test-issuer.ts';

/** A browser with the site's cookies, in their order of creation. */
export interface Browser {
  cookies: Map<string, string>;
  /** The header of its requests. */
  readonly cookie: string;
  call(
    method: Parameters<Harness['call']>[0],
    url: string,
    options?: { payload?: object; headers?: Record<string, string> },
  ): Promise<TestResponse>;
  /** The signed-in user; null without a session. */
  me(): Promise<SessionUser | null>;
  /** Opens the link to the issuer; returns the URL there. */
  start(returnTo?: string): Promise<string>;
  /** Signs in at the issuer's `url`, and follows it back here; returns the path of the page in the end. */
  signInAt(issuer: TestIssuer, url: string, claims: Claims): Promise<string>;
  /** From the link to the page in the end. */
  signIn(issuer: TestIssuer, claims: Claims, returnTo?: string): Promise<string>;
}

/** A browser in front of the service. Its calls are made as the gateway makes them. */
export function openBrowser(service: Harness): Browser {
  const cookies = new Map<string, string>();

  const send: Browser['call'] = async (method, url, options = {}) => {
    const { cookie } = browser;
    // The gateway names no user to calls that anyone may make.
    const as = url.startsWith('/api/auth/') ? null : await browser.me();
    const response = await service.call(method, url, { ...options, as, ...(cookie && { cookie }) });
    for (const { name, value, maxAge, expires } of response.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() < Date.now())) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };

  const browser: Browser = {
    cookies,
    get cookie() {
      return Array.from(cookies, (pair) => pair.join('=')).join('; ');
    },
    call: send,
    me: async () => (cookies.size > 0 ? (await send('GET', '/api/auth/me')).json() : null),
    async start(returnTo) {
      const query = returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo }).toString()}`;
      return pageOf(await send('GET', `/api/auth/oidc/start${query}`));
    },
    async signInAt(issuer, url, claims) {
      return pageOf(await send('GET', issuer.authorize(url, claims)));
    },
    async signIn(issuer, claims, returnTo) {
      return browser.signInAt(issuer, await browser.start(returnTo), claims);
    },
  };
  return browser;
}

/** Where a response redirects to. */
export function pageOf(response: TestResponse): string {
  if (response.statusCode !== 303) throw new Error(`${response.statusCode} ${response.body}`);
  return String(response.headers.location);
}
