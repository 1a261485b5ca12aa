import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';

import { verifyLogoutToken } from './logout-token.ts';

const issuer = 'https://issuer.example/tenant';
const clientId = 'kontor';
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

let [ours, foreign]: Awaited<ReturnType<typeof generateKeyPair>>[] = [];
let keys: JWTVerifyGetKey;
let publicKey: string;

beforeAll(async () => {
  [ours, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  keys = createLocalJWKSet({ keys: [jwk] });
  publicKey = JSON.stringify(jwk);
});

const now = () => Math.floor(Date.now() / 1000);
const claims = (): JWTPayload => ({
  iss: issuer,
  aud: clientId,
  iat: now(),
  exp: now() + 120,
  jti: 'token-1',
  sub: 'elsa',
  sid: 'session-1',
  events: { [EVENT]: {} },
});

const sign = (payload: JWTPayload, header: Partial<JWTHeaderParameters> = {}, key = ours!.privateKey) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'logout+jwt', ...header }).sign(key);
const verify = (token: string) => verifyLogoutToken(token, { issuer, clientId, keys });
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(claims()).filter(([name]) => !names.includes(name)));
const invalid = { statusCode: 400, code: 'logout-token-invalid' };

describe('a logout token', () => {
  it.each([
    ['with a user and a session', claims(), { subject: 'elsa', sid: 'session-1' }],
    ['with a session only', without('sub'), { subject: null, sid: 'session-1' }],
    ['with a user only', without('sid'), { subject: 'elsa', sid: null }],
    ['without an expiry', without('exp'), { subject: 'elsa', sid: 'session-1' }],
    ['for several clients', { ...claims(), aud: ['other', clientId] }, { subject: 'elsa', sid: 'session-1' }],
    ['of a clock that is 20 s ahead', { ...claims(), iat: now() + 20 }, { subject: 'elsa', sid: 'session-1' }],
  ])('is accepted %s', async (_what, payload, names) => {
    expect(await verify(await sign(payload))).toEqual({ issuer, id: 'token-1', ...names });
  });

  it.each([undefined, 'JWT', 'application/logout+jwt'])('is accepted with the type %s', async (typ) => {
    expect(await verify(await sign(claims(), { typ }))).toMatchObject({ subject: 'elsa' });
  });

  it.each<[string, JWTPayload]>([
    ['of another issuer', { ...claims(), iss: 'https://issuer.example/other' }],
    ['of an issuer that begins alike', { ...claims(), iss: `${issuer}/` }],
    ['without an issuer', without('iss')],
    ['for another client', { ...claims(), aud: 'other' }],
    ['for nobody', { ...claims(), aud: [] }],
    ['without an audience', without('aud')],
    ['without an id', without('jti')],
    ['with an empty id', { ...claims(), jti: '' }],
    ['with a number as id', { ...claims(), jti: 1 as never }],
    ['without a time', without('iat')],
    ['with a time as text', { ...claims(), iat: String(now()) as never }],
    ['of the future', { ...claims(), iat: now() + 120 }],
    ['of ten minutes ago', { ...claims(), iat: now() - 600 }],
    ['that has expired', { ...claims(), exp: now() - 60 }],
    ['that is not valid yet', { ...claims(), nbf: now() + 120 }],
    ['without events', without('events')],
    ['with another event', { ...claims(), events: { 'http://schemas.openid.net/event/other': {} } }],
    ['with events as a list', { ...claims(), events: [EVENT] }],
    ['with events as text', { ...claims(), events: EVENT }],
    ['with no event object', { ...claims(), events: { [EVENT]: null } }],
    ['with a nonce, as an ID token has', { ...claims(), nonce: 'n' }],
    ['with a nonce of null', { ...claims(), nonce: null }],
    ['with neither user nor session', without('sub', 'sid')],
    ['with an empty user', { ...without('sid'), sub: '' }],
    ['with a list of users', { ...claims(), sub: ['elsa'] as never }],
    ['with a session that is an object', { ...claims(), sid: { $ne: '' } }],
    ['with a name longer than any', { ...claims(), sub: 'e'.repeat(256) }],
  ])('is rejected %s', async (_what, payload) => {
    await expect(sign(payload).then(verify)).rejects.toMatchObject(invalid);
  });

  it.each(['at+jwt', 'id_token', 'LOGOUT+JWT '])('is rejected with the type %s [FED-30]', async (typ) => {
    await expect(sign(claims(), { typ }).then(verify)).rejects.toMatchObject(invalid);
  });

  it('is rejected with a signature of another key, under the same and under an unknown id', async () => {
    await expect(sign(claims(), {}, foreign!.privateKey).then(verify)).rejects.toMatchObject(invalid);
    await expect(sign(claims(), { kid: 'two' }, foreign!.privateKey).then(verify)).rejects.toMatchObject(invalid);
  });

  it('is rejected with a key of its own in its header', async () => {
    const jwk = await exportJWK(foreign!.publicKey);
    const header = { kid: undefined, jwk, jku: 'https://evil.example/keys' };
    await expect(sign(claims(), header, foreign!.privateKey).then(verify)).rejects.toMatchObject(invalid);
  });

  it('is rejected without a signature, and signed with the public key as a secret [FED-30]', async () => {
    await expect(verify(new UnsecuredJWT(claims()).encode())).rejects.toMatchObject(invalid);
    const secret = new TextEncoder().encode(publicKey);
    const token = await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret);
    await expect(verify(token)).rejects.toMatchObject(invalid);
    const [head, body] = (await sign(claims())).split('.');
    await expect(verify(`${head}.${body}.`)).rejects.toMatchObject(invalid);
  });

  it('is rejected with an extension that nobody knows', async () => {
    const token = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'RS256', kid: 'one', crit: ['exp'], exp: 1 })
      .sign(ours!.privateKey, { crit: { exp: true } });
    await expect(verify(token)).rejects.toMatchObject(invalid);
  });

  it.each(['', '.', '..', 'a.b.c', 'eyJhbGciOiJSUzI1NiJ9.e30.', 'a.b.c.d.e', '\0', '💥'])(
    'is rejected as %j',
    async (token) => {
      await expect(verify(token)).rejects.toMatchObject(invalid);
    },
  );

  it.each([
    new errors.JWKSTimeout(),
    new errors.JWKSInvalid(),
    new errors.JOSEError('not 200'),
    new TypeError('fetch'),
  ])('is a 503, to be sent again, while the keys of the issuer cannot be read (%#)', async (error) => {
    const unreadable = async () => {
      throw error;
    };
    const verification = verifyLogoutToken(await sign(claims()), { issuer, clientId, keys: unreadable });
    await expect(verification).rejects.toMatchObject({ statusCode: 503, code: 'company-account-unavailable' });
  });
});
