import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import type { SignInProblem } from '@kontor/contracts/endpoints';
import type { SessionUser, User } from '@kontor/contracts/schemas';
import { type TestResponse, withDuties } from '@kontor/service-kit/testing';
import { EncryptJWT, exportSPKI, type JWTPayload, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { type Browser, openBrowser } from '../../testing/browser.ts';
import { adminPassword, buildHarness, cookieIn, useService } from '../../testing/harness.ts';
import {
  type Attack,
  type HostileIssuer,
  makeKey,
  type SigningKey,
  startHostileIssuer,
} from '../../testing/hostile-issuer.ts';
import { TIMEOUT_SECONDS } from '../issuer/issuer.ts';

let issuer: HostileIssuer;
/** Has connected an account at the issuer. */
let rita: User;
/** Has nothing to do with it, and is signed in by password. */
let bystander: string;

const service = useService(async () => {
  issuer = await startHostileIssuer();
  return { ...issuer.settings, LOGIN_FAILURES_PER_CLIENT: '1000' };
});
beforeAll(async () => {
  rita = await service.register({ username: 'rita' });
  await connect(rita, 'rita-at-work');
  await service.register({ username: 'bystander' });
  bystander = await service.cookieOf('bystander');
});
afterAll(() => issuer.stop());
beforeEach(() => {
  issuer.attack = {};
});
// Nobody else is signed out.
afterEach(async () => {
  vi.useRealTimers();
  expect((await service.me(bystander)).json()).toMatchObject({ username: 'bystander' });
});

/** An honest sign-in works right after an attack. */
async function expectHonestSignIn(): Promise<void> {
  vi.useRealTimers();
  issuer.attack = {};
  await expectSignedIn(await signIn(ritaAtWork));
}

const ritaAtWork = { sub: 'rita-at-work', email: 'rita@example.com', email_verified: true };
const connect = (user: User, subject: string) => service.addIdentity(user.id, issuer.url, subject);

/** Comes back from the issuer. */
const finish = (browser: Browser, { pathname, search }: URL) => browser.call('GET', pathname + search);

interface Attempt {
  browser: Browser;
  response: TestResponse;
}

/** Signs in at the issuer with these claims, and comes back by the callback, which `change` may replace. */
async function signIn(
  claims: JWTPayload,
  change: (callback: URL, browser: Browser) => URL | Promise<URL> = (callback) => callback,
): Promise<Attempt> {
  const browser = openBrowser(service);
  const callback = issuer.authorize(await browser.start(), claims);
  return { browser, response: await finish(browser, await change(callback, browser)) };
}

async function expectSignedIn({ browser, response }: Attempt): Promise<void> {
  expect(response.headers.location).toBe('/employee-portal');
  expect((await service.me(browser.cookie)).json()).toMatchObject({ username: 'rita' });
}

/** Makes an attempt that must end at the page of `problem`: without a session, and with an entry in the audit log. */
async function expectRefusal(problem: SignInProblem, attempt: () => Promise<Attempt>): Promise<void> {
  const before = [await service.count('sessions'), await auditEntries()] as const;
  const { browser, response } = await attempt();
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe(`/auth/problem/${problem}`);
  expect([response.headers['set-cookie'] ?? []].flat().join()).not.toMatch(/kontor_session=[^;]/);
  expect((await service.me(browser.cookie)).json()).toBeNull();
  expect(await service.count('sessions')).toBe(before[0]);
  expect((await auditEntries()).slice(before[1].length)).toEqual(['sign-in-failed']);
}
async function auditEntries(): Promise<string[]> {
  const rows = await service.query<{ action: string }>('select action from identity.audit_events order by id');
  return rows.map(({ action }) => action);
}

const base64url = (value: string | object) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const hmac = (claims: object, secret: string, header: object = {}) => {
  const signed = `${base64url({ alg: 'HS256', typ: 'JWT', ...header })}.${base64url(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
};
const now = () => Math.floor(Date.now() / 1000);

describe('an ID token is refused', () => {
  let other: SigningKey;
  beforeAll(async () => {
    other = await makeKey();
  });
  // A token leaves nothing behind.
  afterAll(expectHonestSignIn);

  it.each<[what: string, claims: (claims: JWTPayload) => object]>([
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://login.evil.example' })],
    ['of another tenant of the issuer [FED-15]', (claims) => ({ ...claims, iss: `${issuer.url}/tenant` })],
    ['whose issuer differs by a slash [FED-15]', (claims) => ({ ...claims, iss: `${issuer.url}/` })],
    ['without an issuer', (claims) => ({ ...claims, iss: undefined })],
    ['for another client [FED-16]', (claims) => ({ ...claims, aud: 'another' })],
    ['for several clients, without saying which', (claims) => ({ ...claims, aud: ['kontor', 'another'] })],
    ['for several clients, authorized by another [FED-16]', (each) => ({ ...each, aud: ['kontor', 'a'], azp: 'a' })],
    ['for this client, authorized by another [FED-16]', (claims) => ({ ...claims, azp: 'another' })],
    ['for nobody', (claims) => ({ ...claims, aud: undefined })],
    ['with the nonce of another flow [FED-17]', (claims) => ({ ...claims, nonce: 'of-another-flow' })],
    ['without a nonce [FED-17]', (claims) => ({ ...claims, nonce: undefined })],
    ['with an empty nonce', (claims) => ({ ...claims, nonce: '' })],
    ['that has expired [FED-18]', (claims) => ({ ...claims, iat: now() - 900, exp: now() - 600 })],
    ['without an expiry', (claims) => ({ ...claims, exp: undefined })],
    ['whose expiry is text', (claims) => ({ ...claims, exp: '9999999999' })],
    ['issued in the future [FED-18]', (claims) => ({ ...claims, iat: now() + 3_600, exp: now() + 7_200 })],
    ['without a time of issue', (claims) => ({ ...claims, iat: undefined })],
    ['not valid yet [FED-18]', (claims) => ({ ...claims, nbf: now() + 3_600 })],
    ['without a subject [FED-19]', (claims) => ({ ...claims, sub: undefined })],
    ['with an empty subject', (claims) => ({ ...claims, sub: '' })],
    ['with a number as subject', (claims) => ({ ...claims, sub: 7 })],
    ['with a list as subject', (claims) => ({ ...claims, sub: ['rita-at-work'] })],
    ['with a subject of 256 characters', (claims) => ({ ...claims, sub: 's'.repeat(256) })],
    ['with NUL in its subject [FED-19]', (claims) => ({ ...claims, sub: 'rita-at-work\0' })],
    ['with a lone surrogate as subject', (claims) => ({ ...claims, sub: '\ud800' })],
  ])('%s', async (_what, claims) => {
    issuer.attack = { claims };
    await expectRefusal('invalid', () => signIn(ritaAtWork));
  });

  it.each<[what: string, idToken: NonNullable<Attack['idToken']>]>([
    ['with the algorithm none [FED-12]', (claims) => new UnsecuredJWT(claims).encode()],
    ['with the algorithm NONE', (claims) => `${base64url({ alg: 'NONE' })}.${base64url(claims)}.`],
    ['by HS256 and the public key [FED-12]', async (each, key) => hmac(each, await exportSPKI(key.publicKey))],
    [
      'by HS256 and the public key under its own id [FED-12]',
      async (claims, { publicKey, kid }) => hmac(claims, await exportSPKI(publicKey), { kid }),
    ],
    ['by HS256 and the client secret [FED-12]', (claims) => hmac(claims, issuer.settings.OIDC_CLIENT_SECRET)],
    ['by another key', (claims, { kid }) => issuer.sign(claims, { ...other, kid })],
    ['by an unpublished key [FED-13]', (claims) => issuer.sign(claims, other)],
    ['that brings its key [FED-13]', (each, { kid }) => issuer.sign(each, { ...other, kid }, { jwk: other.jwk })],
    [
      'that names the address of its key [FED-13]',
      (claims, { kid }) => issuer.sign(claims, { ...other, kid }, { jku: 'http://127.0.0.1:47/jwks' }),
    ],
    ['without its signature [FED-14]', async (claims) => (await issuer.sign(claims)).replace(/[^.]+$/, '')],
    [
      'changed after it was signed [FED-14]',
      async (claims) => {
        const [header, , signature] = (await issuer.sign({ ...claims, sub: 'mallory' })).split('.');
        return `${header}.${base64url(claims)}.${signature}`;
      },
    ],
    [
      'with critical headers that nobody knows [FED-14]',
      async (claims, { privateKey, kid }) => {
        const signed = `${base64url({ alg: 'RS256', kid, crit: ['x'], x: 1 })}.${base64url(claims)}`;
        const signature = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', privateKey, Buffer.from(signed));
        return `${signed}.${Buffer.from(signature).toString('base64url')}`;
      },
    ],
    [
      'that is encrypted [FED-14]',
      (claims) => new EncryptJWT(claims).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(randomBytes(32)),
    ],
    ['that is no token', () => 'a.b.c'],
    ['that is empty', () => ''],
  ])('%s', async (_what, idToken) => {
    issuer.attack = { idToken };
    await expectRefusal('invalid', () => signIn(ritaAtWork));
  });

  it('whose key is a shared secret that the issuer publishes [FED-13]', async () => {
    const k = randomBytes(32);
    issuer.attack = {
      json: { jwks: () => ({ keys: [{ kty: 'oct', k: k.toString('base64url'), kid: 'o', alg: 'HS256' }] }) },
      idToken: (claims) => hmac(claims, k.toString('latin1'), { kid: 'o' }),
    };
    await expectRefusal('invalid', () => signIn(ritaAtWork));
  });

  it('of another person: no claim but the subject identifies anybody [FED-20]', async () => {
    const claims = {
      sub: 'mallory-at-work',
      oid: 'rita-at-work',
      preferred_username: 'rita',
      upn: 'rita@example.com',
      email: 'rita@example.com',
      email_verified: true,
    };
    await expectRefusal('unknown-person', () => signIn(claims));
  });

  const lookAlike = ['RITA-AT-WORK', 'rita-at-work ', ' rita-at-work', 'rita-at-wоrk'.normalize('NFKD'), 'rita', '%'];
  it.each([...lookAlike, 'rita-at-wor_'])('with the look-alike subject %j [FED-19]', async (sub) => {
    await expectRefusal(/^[\x20-\x7e]+$/.test(sub) ? 'unknown-person' : 'invalid', () => signIn({ sub }));
  });
});

describe('a callback is refused', () => {
  afterEach(expectHonestSignIn);

  it.each<[what: string, problem: SignInProblem, change: (callback: URL, browser: Browser) => URL | Promise<URL>]>([
    ['without its state', 'expired', changed({ state: null })],
    ['with an invented state', 'expired', changed({ state: 'invented' })],
    ['with a state that begins alike', 'expired', (url) => changed({ state: `${parameter(url, 'state')}x` })(url)],
    ['with two states', 'invalid', appended('state', 'another')],
    ['with two codes', 'invalid', appended('code', 'another')],
    ['without its code', 'invalid', changed({ code: null })],
    ['with an empty code', 'invalid', changed({ code: '' })],
    ['with an invented code', 'invalid', changed({ code: 'invented' })],
    ['with a code of NUL', 'invalid', changed({ code: '\0' })],
    ['with a code of 10 kB', 'invalid', changed({ code: 'c'.repeat(10_000) })],
    ['of another issuer (mix-up) [FED-4]', 'invalid', changed({ iss: 'https://login.evil.example' })],
    ['that does not name the issuer, which it promised', 'invalid', changed({ iss: null })],
    ['that names two issuers [FED-4]', 'invalid', appended('iss', 'https://login.evil.example')],
    ['with nothing but a state', 'invalid', changed({ code: null, iss: null })],
    ['with an ID token in its address [FED-11]', 'invalid', (url) => changed({ code: null, id_token: 'a.b.c' })(url)],
    ['with a response in a token [FED-11]', 'invalid', (url) => changed({ code: null, response: 'a.b.c' })(url)],
    ['after the person has refused', 'refused', changed({ code: null, error: 'access_denied' })],
    ['with a code and an error [FED-10]', 'refused', changed({ error: 'access_denied' })],
    ['with HTML for an error [FED-10]', 'refused', changed({ code: null, error: '<script>alert(1)</script>' })],
    ['with HTML for a description', 'refused', failed('login_required', '<img src=x onerror=alert(1)>')],
    ['with a line break for an error [FED-10]', 'refused', failed('a\r\nset-cookie: kontor_session=x')],
    ['because the issuer fails', 'unavailable', changed({ code: null, error: 'server_error' })],
  ])('%s', async (_what, problem, change) => {
    await expectRefusal(problem, () => signIn(ritaAtWork, change));
  });

  it.each([
    ['', false],
    [' that has begun a sign-in too', true],
  ])('of another browser%s (login CSRF) [FED-1]', async (_what, hasBegun) => {
    const callback = issuer.authorize(await openBrowser(service).start(), ritaAtWork);
    await expectRefusal('expired', async () => {
      const browser = openBrowser(service);
      if (hasBegun) await browser.start();
      return { browser, response: await finish(browser, callback) };
    });
  });

  it.each<[what: string, forge: (value: string) => string]>([
    ['signed differently', (value) => value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['unsigned', (value) => `${base64url({ alg: 'none' })}.${value.split('.')[1]}.`],
    ['changed', (value) => value.replace(/\.[^.]+\./, `.${base64url({ flow: {}, exp: now() + 600 })}.`)],
    ['emptied', () => ''],
    ['of 3 kB', () => 'c'.repeat(3_000)],
  ])('with the cookie of its flow %s [FED-8]', async (_what, forge) => {
    await expectRefusal('expired', () =>
      signIn(ritaAtWork, (callback, browser) => {
        // The signature's last character carries unused bits, so another one may mean the same bytes: change the first too.
        for (const [name, value] of browser.cookies)
          browser.cookies.set(name, forge(value.replace(/\.(?=[^.]*$)./, '.-')));
        return callback;
      }),
    );
  });

  it('the second time [FED-7]', async () => {
    const browser = openBrowser(service);
    const callback = issuer.authorize(await browser.start(), ritaAtWork);
    const kept = new Map(browser.cookies);
    await finish(browser, callback);
    await expectRefusal('expired', async () => {
      const again = openBrowser(service);
      for (const [name, value] of kept) again.cookies.set(name, value);
      return { browser: again, response: await finish(again, callback) };
    });
  });

  it('all but once when it comes ten times at once [FED-7]', async () => {
    const browser = openBrowser(service);
    // Even if the issuer redeems the code each time.
    issuer.attack = { isCareless: true };
    const { pathname, search } = issuer.authorize(await browser.start(), ritaAtWork);
    const { cookie } = browser;
    const calls = Array.from({ length: 10 }, () => service.call('GET', pathname + search, { cookie }));
    const places = (await Promise.all(calls)).map(({ headers }) => String(headers.location));
    expect(places.toSorted()).toEqual([...Array<string>(9).fill('/auth/problem/expired'), '/employee-portal']);
  });

  it('eleven minutes after its flow began [FED-9]', async () => {
    await expectRefusal('expired', () =>
      signIn(ritaAtWork, (callback) => {
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
        return callback;
      }),
    );
  });

  it.each([
    ['which PKCE prevents', false],
    ['which the nonce prevents at an issuer without PKCE [FED-3]', true],
  ])("with the code of another person's flow, %s [FED-2]", async (_what, isCareless) => {
    issuer.attack = { isCareless };
    const victim = openBrowser(service);
    const stolen = parameter(issuer.authorize(await victim.start(), ritaAtWork), 'code');
    await expectRefusal('invalid', () => signIn({ sub: 'mallory' }, changed({ code: stolen })));
  });

  it('with the state of another tab, while both tabs work [FED-8]', async () => {
    const browser = openBrowser(service);
    const first = issuer.authorize(await browser.start(), ritaAtWork);
    const second = issuer.authorize(await browser.start(), ritaAtWork);
    const third = issuer.authorize(await browser.start(), ritaAtWork);
    await expectRefusal('invalid', async () => {
      const mixed = changed({ code: parameter(first, 'code') })(third);
      return { browser, response: await finish(browser, mixed) };
    });
    const again = issuer.authorize(await browser.start(), ritaAtWork);
    await expectSignedIn({ browser, response: await finish(browser, second) });
    await expectSignedIn({ browser, response: await finish(browser, again) });
  });

  it('of the oldest of six tabs, while the others work [FED-8]', async () => {
    const browser = openBrowser(service);
    const callbacks: URL[] = [];
    for (let tab = 0; tab < 6; tab++) callbacks.push(issuer.authorize(await browser.start(), ritaAtWork));
    expect(browser.cookies.size).toBe(5);
    await expectRefusal('expired', async () => ({ browser, response: await finish(browser, callbacks[0]!) }));
    for (const callback of callbacks.slice(1))
      await expectSignedIn({ browser, response: await finish(browser, callback) });
  });

  it('when two cookies of its flow arrive, one of them from a neighbouring site [FED-8]', async () => {
    const attacker = openBrowser(service);
    const callback = issuer.authorize(await attacker.start(), { sub: 'mallory' });
    const [[name]] = attacker.cookies as unknown as [[string, string]];
    await expectRefusal('expired', async () => {
      const browser = openBrowser(service);
      browser.cookies.set(name, 'an.unsigned.one');
      const cookie = `${name}=an.unsigned.one; ${name}=${attacker.cookies.get(name)}x`;
      return { browser, response: await service.call('GET', callback.pathname + callback.search, { cookie }) };
    });
  });
});

describe('an issuer that misbehaves', () => {
  afterEach(expectHonestSignIn);

  it.each<[what: string, problem: SignInProblem, attack: Attack]>([
    ['refuses the code', 'invalid', token({ error: 'invalid_grant' }, 400)],
    ['no longer knows the client', 'unavailable', token({ error: 'invalid_client' }, 401)],
    ['says HTML for an error [FED-10]', 'invalid', token({ error: '<b>no</b>', error_description: '\u0000' }, 400)],
    ['responds with 500', 'unavailable', token({}, 500)],
    ['responds with 200 and an error [FED-23]', 'invalid', token({ error: 'invalid_grant' }, 200)],
    ['responds with a list', 'invalid', token([], 200)],
    ['responds with null', 'invalid', token(null, 200)],
    ['sends no ID token', 'invalid', changing({ id_token: undefined })],
    ['sends a number for the ID token', 'invalid', changing({ id_token: 7 })],
    ['sends no access token', 'invalid', changing({ access_token: undefined })],
    ['sends a token of another type', 'invalid', changing({ token_type: 'mac' })],
    ['publishes no key', 'invalid', publishing(() => [])],
    ['publishes no list of keys', 'invalid', publishing(() => undefined)],
    ['publishes keys that are none', 'invalid', publishing(() => [null, 7, {}])],
    ['publishes a key for encryption', 'invalid', publishing(() => [{ ...issuer.key.jwk, use: 'enc' }])],
    ['sends HTML for keys', 'unavailable', { respond: { jwks: (response) => response.writeHead(502).end('<html>') } }],
  ])('%s', async (_what, problem, attack) => {
    issuer.attack = attack;
    await expectRefusal(problem, () => signIn(ritaAtWork));
  });

  it('sends an ID token of 150 kB, which is verified, and not stored', async () => {
    issuer.attack = { claims: (claims) => ({ ...claims, padding: 'p'.repeat(150_000) }) };
    await expectSignedIn(await signIn(ritaAtWork));
    const longest = 'select max(char_length(id_token)) from identity.oidc_sessions';
    expect(await service.value<number>(longest)).toBeLessThan(16_000);
  });

  it('sends invalid JSON, or hangs up [FED-23]', async () => {
    const sent: NonNullable<Attack['respond']>['token'][] = [
      (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"access_token":'),
      (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
      (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('['.repeat(100_000)),
      (response) => response.destroy(),
      (response) => response.writeHead(200, { 'content-length': '1000' }).end('{}', () => response.destroy()),
    ];
    for (const respond of sent) {
      issuer.attack = { respond: { token: respond! } };
      const { browser, response } = await signIn(ritaAtWork);
      expect(response.headers.location).toMatch(/^\/auth\/problem\/(?:invalid|unavailable)$/);
      expect((await service.me(browser.cookie)).json()).toBeNull();
    }
  });

  it('redirects the exchange of the code, which carries the client secret, elsewhere [FED-6]', async () => {
    const before = issuer.requests.discovery;
    const location = `${issuer.url}/.well-known/openid-configuration`;
    issuer.attack = { respond: { token: (response) => response.writeHead(307, { location }).end() } };
    await expectRefusal('unavailable', () => signIn(ritaAtWork));
    expect(issuer.requests.discovery).toBe(before);
  });

  it('sends without end [FED-24]', async () => {
    let sent = 0;
    issuer.attack = {
      respond: {
        token: async (response) => {
          response.writeHead(200, { 'content-type': 'application/json' });
          for (; !response.destroyed && sent < 1_000_000_000; sent += 65_536)
            if (!response.write(' '.repeat(65_536))) await Promise.race([delay(10), onceDrained(response)]);
        },
      },
    };
    await expectRefusal('unavailable', () => signIn(ritaAtWork));
    expect(sent).toBeLessThan(50_000_000);
  });

  it('never responds, responds byte by byte, or is slow at each step: there is a page all the same [FED-24]', async () => {
    const drip = async (response: Parameters<NonNullable<NonNullable<Attack['respond']>['token']>>[0]) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      for (; !response.destroyed; await delay(100)) response.write(' ');
    };
    let request = 0;
    issuer.attack = {
      respond: {
        token: async (response, behave) => {
          request += 1;
          if (request === 1) return;
          if (request === 2) return drip(response);
          await delay(3_000);
          await behave();
        },
        jwks: async (_response, behave) => {
          await delay(3_000);
          await behave();
        },
      },
    };
    const before = (await auditEntries()).length;
    const began = Date.now();
    const attempts = await Promise.all(Array.from({ length: 3 }, () => signIn(ritaAtWork)));
    // The page comes within five seconds; far more on a busy machine, where without a limit it would never come.
    expect(TIMEOUT_SECONDS).toBeLessThanOrEqual(4);
    expect(Date.now() - began).toBeLessThan(40_000);
    for (const { browser, response } of attempts) {
      expect(response.headers.location).toBe('/auth/problem/unavailable');
      expect((await service.me(browser.cookie)).json()).toBeNull();
    }
    expect((await auditEntries()).slice(before)).toEqual(Array(3).fill('sign-in-failed'));
  });

  it('changes its keys: the next sign-in works, and one with the old key no longer does [FED-25]', async () => {
    await expectSignedIn(await signIn(ritaAtWork));
    const old = issuer.key;
    issuer.key = await makeKey();
    await expectSignedIn(await signIn(ritaAtWork));
    issuer.key = await makeKey('ES256', issuer.key.kid);
    await expectSignedIn(await signIn(ritaAtWork));
    issuer.attack = { idToken: (claims) => issuer.sign(claims, old) };
    await expectRefusal('invalid', () => signIn(ritaAtWork));
  });
});

describe('an issuer that misbehaves from the start', () => {
  let late: HostileIssuer;
  const other = useService(async () => {
    late = await startHostileIssuer();
    return late.settings;
  });
  afterAll(() => late.stop());

  it.each<[what: string, attack: Attack]>([
    ['calls itself differently [FED-22]', describing({ issuer: 'https://login.evil.example' })],
    ['is away', discovering((response) => response.destroy())],
    ['redirects', discovering((response) => response.writeHead(302, { location: `${issuer.url}/` }).end())],
    ['sends HTML', discovering((response) => response.writeHead(200).end('<html>'))],
    ['has no token endpoint', describing({ token_endpoint: undefined })],
    ['sends browsers to a script', describing({ authorization_endpoint: 'javascript:alert(1)' })],
    ['sends browsers to a file', describing({ authorization_endpoint: 'file:///etc/passwd' })],
  ])('%s: there is a page instead of a redirect, and passwords go on [FED-22]', async (_what, attack) => {
    // A failure is remembered for some seconds.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    late.attack = attack;
    const response = await other.call('GET', '/api/auth/oidc/start');
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/auth/problem/unavailable');
    expect((await other.login('admin', adminPassword)).statusCode).toBe(200);
    vi.useRealTimers();
  });
});

describe('the page after a sign-in', () => {
  it.each(['https://evil.example/employee-portal', '/employee-portal/../auth', '/employee-portal/\ud800'])(
    'is the portal, not %j',
    async (returnTo) => {
      const browser = openBrowser(service);
      const callback = issuer.authorize(await browser.start(returnTo), ritaAtWork);
      const { headers } = await finish(browser, callback);
      // A lone surrogate becomes a replacement character in the query.
      expect(headers.location).toMatch(/^\/employee-portal(?:$|\/%EF%BF%BD$)/);
    },
  );

  it('is a page of the portal', async () => {
    const browser = openBrowser(service);
    const page = '/sv/employee-portal/documents?search=https://evil.example#top';
    const { headers } = await finish(browser, issuer.authorize(await browser.start(page), ritaAtWork));
    expect(headers.location).toBe(page);
  });

  it('cannot be given twice', async () => {
    const query = 'returnTo=/employee-portal&returnTo=//evil.example';
    const { headers } = await service.call('GET', `/api/auth/oidc/start?${query}`);
    expect(headers.location ?? '').not.toContain('evil');
  });
});

describe('who is connected by a verified address, or added', () => {
  let issuerOfAll: HostileIssuer;
  const open = useService(async () => {
    issuerOfAll = await startHostileIssuer();
    const { settings } = issuerOfAll;
    const linking = { OIDC_LINK: 'verified-email', OIDC_PROVISION: 'example.com' };
    return { ...settings, ...linking, LOGIN_FAILURES_PER_CLIENT: '1000' };
  });
  beforeAll(async () => {
    const change = (id: number, email: string, as: SessionUser) =>
      open.call('PATCH', `/api/users/${id}`, { as, payload: { email } });
    const { id: victim } = await open.register({ username: 'victim', email: 'victim@example.com' });
    await change(victim, 'waits@else.example', withDuties('people'));
    const { id: outsider } = await open.register({ username: 'outsider', email: 'outsider@else.example' });
    await change(outsider, 'moved@else.example', open.admin);
    const stored = await open.query('select email from identity.users where id > 1 order by id');
    expect(stored).toEqual([{ email: 'victim@example.com' }, { email: 'moved@else.example' }]);
  });
  afterAll(() => issuerOfAll.stop());

  it.each<[what: string, claims: object]>([
    ['an address that is not verified', { email: 'victim@example.com', email_verified: false }],
    ['an address of which nobody says that it is verified', { email: 'victim@example.com' }],
    ['an address verified by the word true', { email: 'victim@example.com', email_verified: 'true' }],
    ['an address verified by a number', { email: 'victim@example.com', email_verified: 1 }],
    ['an address that waits to be confirmed', { email: 'waits@else.example', email_verified: true }],
    ['a list of addresses', { email: ['victim@example.com'], email_verified: true }],
    ['an address with another one in front', { email: 'a@evil.example,victim@example.com', email_verified: true }],
    ['a domain that ends alike', { email: 'mallory@notexample.com', email_verified: true }],
    ['a domain below another', { email: 'mallory@example.com.evil.example', email_verified: true }],
    ['two domains', { email: 'mallory@evil.example@example.com', email_verified: true }],
    ['a quoted domain', { email: '"mallory@example.com"@evil.example', email_verified: true }],
    ['a domain of look-alike letters', { email: 'mallory@exаmple.com', email_verified: true }],
    ['a subdomain', { email: 'mallory@sub.example.com', email_verified: true }],
    ['an address with NUL', { email: 'mallory\0@example.com', email_verified: true }],
    ['an address with a line break', { email: 'mallory@example.com\r\nBcc: all@example.com', email_verified: true }],
    ['an address of 300 characters', { email: `${'m'.repeat(290)}@example.com`, email_verified: true }],
    ["a user's address as it was before a change", { email: 'outsider@else.example', email_verified: true }],
  ])('is not who comes with %s [AU-13, FED-21]', async (_what, claims) => {
    const before = await open.query('select id from identity.users');
    const start = await open.call('GET', '/api/auth/oidc/start');
    const cookie = cookieIn(start);
    const sub = randomBytes(8).toString('hex');
    const callback = issuerOfAll.authorize(String(start.headers.location), { sub, ...claims });
    const response = await open.call('GET', callback.pathname + callback.search, { cookie });
    expect(response.headers.location).toMatch(/^\/auth\/problem\/(?:unknown-person|invalid)$/);
    expect(await open.query('select id from identity.users')).toEqual(before);
    expect(await open.query('select id from identity.user_identities')).toEqual([]);
  });
});

it('callbacks of nobody fill the audit log no more than wrong passwords do [FED-29]', async () => {
  const limited = await buildHarness({ ...issuer.settings, LOGIN_FAILURES_PER_CLIENT: '5' });
  for (let request = 0; request < 12; request++) {
    const response = await limited.call('GET', '/api/auth/oidc/callback?state=invented&code=invented');
    expect([303, 429]).toContain(response.statusCode);
  }
  expect(await limited.count('audit_events', "action = 'sign-in-failed'")).toBeLessThanOrEqual(5);
  await limited.close();
});

/** The callback with other parameters; null removes one. */
function changed(parameters: Record<string, string | null>) {
  return (callback: URL): URL => {
    const url = new URL(callback);
    for (const [name, value] of Object.entries(parameters))
      if (value === null) url.searchParams.delete(name);
      else url.searchParams.set(name, value);
    return url;
  };
}

function appended(name: string, value: string) {
  return (callback: URL): URL => {
    const url = new URL(callback);
    url.searchParams.append(name, value);
    return url;
  };
}

function parameter(url: URL, name: string): string {
  return url.searchParams.get(name)!;
}

/** The callback of an issuer that says why it failed. */
function failed(error: string, description?: string) {
  return changed({ code: null, error, ...(description && { error_description: description }) });
}

/** An attack on the metadata, by other values or by another response. */
function describing(fields: object): Attack {
  return { json: { discovery: (regular) => ({ ...regular, ...fields }) } };
}
function discovering(discovery: NonNullable<NonNullable<Attack['respond']>['discovery']>): Attack {
  return { respond: { discovery } };
}

/** An attack that publishes these keys. */
function publishing(keys: () => unknown): Attack {
  return { json: { jwks: () => ({ keys: keys() }) } };
}

/** An attack that responds to the exchange of the code. */
function token(body: unknown, status: number): Attack {
  return {
    respond: {
      token: (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    },
  };
}

/** An attack that changes what is sent for the code. */
function changing(fields: object): Attack {
  return { json: { token: (regular) => ({ ...regular, ...fields }) } };
}

const onceDrained = (response: { once(event: 'drain', listener: () => void): unknown }) =>
  new Promise<void>((resolve) => response.once('drain', resolve));
