/** Headers that must change neither the caller nor the call: docs/requirements.ts AZ-6, AZ-9, CS-1, CS-4, RL-5. */
export interface HeaderSet {
  name: string;
  headers: Record<string, string>;
  /** A browser sends these for a page of another origin. */
  isForeign?: true;
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const admin = { id: 1, username: 'admin', email: 'admin@example.com', name: 'Admin', role: 'admin' };
const claims = { sub: 'caller', aud: 'identity', user: admin, ip: '127.0.0.1', exp: 9_999_999_999 };
const unsigned = `${base64({ alg: 'none' })}.${base64(claims)}.`;
const wronglySigned = `${base64({ alg: 'HS256' })}.${base64(claims)}.${'A'.repeat(43)}`;

export const headerSets: readonly HeaderSet[] = [
  { name: 'an unsigned assertion', headers: { 'x-kontor-caller': unsigned } },
  { name: 'a wrongly signed assertion', headers: { 'X-Kontor-Caller': wronglySigned } },
  { name: 'an assertion of plain JSON', headers: { 'x-kontor-caller': JSON.stringify(admin) } },
  { name: 'a Connection that names the assertion', headers: { connection: 'keep-alive, x-kontor-caller' } },
  {
    name: 'an assertion, and a Connection that names it',
    headers: { connection: 'x-kontor-caller, cookie, keep-alive', 'x-kontor-caller': unsigned },
  },
  { name: 'X-Original-URL', headers: { 'x-original-url': '/api/auth/me', 'x-original-uri': '/api/auth/me' } },
  { name: 'X-Rewrite-URL', headers: { 'x-rewrite-url': '/api/users', 'x-override-url': '/api/users' } },
  {
    name: 'a method override',
    headers: { 'x-http-method-override': 'GET', 'x-http-method': 'GET', 'x-method-override': 'GET' },
  },
  {
    name: 'X-Forwarded headers',
    headers: {
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'localhost',
      'x-forwarded-proto': 'https',
      'x-forwarded-prefix': '/api',
      'x-forwarded-user': 'admin',
      'x-real-ip': '127.0.0.1',
      forwarded: 'for=127.0.0.1;host=localhost;proto=https',
    },
  },
  {
    name: 'user headers',
    headers: { 'x-user-id': '1', 'x-user-role': 'admin', 'remote-user': 'admin', 'x-auth-request-user': 'admin' },
  },
  { name: 'other credentials', headers: { authorization: `Bearer ${unsigned}`, 'x-api-key': 'admin' } },
  { name: 'Basic credentials', headers: { authorization: 'Basic YWRtaW46YWRtaW4=' } },
  { name: 'an own request id', headers: { 'x-request-id': '../../etc/passwd' } },
  { name: 'service headers', headers: { 'x-kontor-service': 'gateway', via: '1.1 gateway' } },
  { name: 'another language', headers: { 'content-language': 'sv', 'accept-language': 'sv' } },
  { name: 'a foreign page', headers: { 'sec-fetch-site': 'cross-site' }, isForeign: true },
  { name: 'a neighbouring page', headers: { 'sec-fetch-site': 'same-site' }, isForeign: true },
  { name: 'a foreign origin', headers: { origin: 'https://evil.example' }, isForeign: true },
  { name: 'no origin', headers: { origin: 'null' }, isForeign: true },
];
export const noHeaders: HeaderSet = { name: 'nothing', headers: {} };
