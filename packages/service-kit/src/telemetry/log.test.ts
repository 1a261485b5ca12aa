import { spawnSync } from 'node:child_process';
import { Writable } from 'node:stream';

import { expect, it } from 'vitest';

import { accessLog, createLogger } from './log.ts';

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  const lines = new Writable({ write: (chunk: Buffer, _encoding, done) => ((text += chunk.toString()), done()) });
  write(createLogger('sample', 'info', lines));
  return text;
}

it('logs a confidential error by its code, without its message', () => {
  const error = Object.assign(new Error('No mailbox elsa@example.com'), { code: '550', isConfidential: true });
  const text = logged((log) => log.warn({ err: error }, 'refused'));
  expect(text).toContain('"code":"550"');
  expect(text).not.toContain('elsa');
});

it('logs a database error by its code and constraint, without the row', () => {
  const error = Object.assign(new Error("insert into users values ('elsa@example.com') - violates check"), {
    code: '23514',
    constraint: 'users_role_check',
    detail: 'Failing row contains (elsa@example.com, $argon2id$secret).',
    query: "insert into users values ('elsa@example.com')",
  });
  for (const text of [
    logged((log) => log.error({ err: error }, 'failed')),
    logged((log) => log.error({ err: new Error('outer', { cause: error }) }, 'failed')),
  ]) {
    expect(text).toContain('23514');
    expect(text).toContain('users_role_check');
    expect(text).toContain('log.test.ts');
    expect(text).not.toContain('elsa@example.com');
    expect(text).not.toContain('argon2id');
  }
});

it('redacts secrets that are logged by mistake [ASVS 16.2.5]', () => {
  const text = logged((log) =>
    log.info({ password: 'p-1', user: { passwordHash: 'p-2' }, a: { headers: { cookie: 'p-3' } } }),
  );
  expect(text).toContain('[redacted]');
  expect(text).not.toMatch(/p-\d/);
});

it('logs any other error with its message and stack [ASVS 16.3.4]', () => {
  const text = logged((log) => log.error({ err: new Error('The disk is full') }));
  expect(text).toContain('The disk is full');
  expect(text).toContain('log.test.ts');
});

it('logs a request by method and path, without query and headers [ASVS 14.2.1, ASVS 16.3.2]', () => {
  const text = logged((log) =>
    log.info({ req: { method: 'GET', url: '/api/blog-posts?search=private', headers: { cookie: 'c' } } }),
  );
  expect(text).toContain('/api/blog-posts');
  expect(text).not.toContain('private');
  expect(text).not.toContain('cookie');
});

it.each([
  ['/api/documents/12/download', '/api/documents/12/download'],
  ['/api/images/0b5a4c9e-6a55-4f0e-9f0c-2f6f0c1f9a77', '/api/images/0b5a4c9e-6a55-4f0e-9f0c-2f6f0c1f9a77'],
  ['/assets/index-B_x.js', '/assets/index-B_x.js'],
  ['/api/users/elsa@example.com', '/api/users/…'],
  ['/api/users/elsa%40example.com/sessions', '/api/users/…/sessions'],
  ['/%C3%85sa', '/…'],
  ['http://elsa@kontor.example/', '…//…/'],
  [`/${'a'.repeat(256)}/b`, '/…/b'],
  ['/a'.repeat(8_000), `${'/a'.repeat(250)}…`],
])('the path %s is logged as %s', (url, path) => {
  expect(logged((log) => log.info({ req: { method: 'GET', url } }))).toContain(`"path":"${path}"`);
});

it('redacts headers in errors of libraries', () => {
  const headers = { 'x-kontor-caller': 'signed', 'user-agent': 'Firefox' };
  const text = logged((log) => log.info({ headers, busboyOptions: { headers, limits: { files: 1 } } }));
  expect(text).toContain('"files":1');
  expect(text).not.toMatch(/signed|Firefox/);
});

it('logs one line for a request: id, method, path, status, time and user, and nothing else', () => {
  const request = {
    id: 'r-1',
    method: 'GET',
    url: '/api/users?x=private',
    user: { id: 7 },
    headers: { cookie: 'c-1' },
  };
  const text = logged((log) => accessLog(log)(request, { statusCode: 200, elapsedTime: 1.6 }));
  const { time: _time, ...line } = JSON.parse(text) as Record<string, unknown>;
  expect(line).toEqual({
    level: 'info',
    service: 'sample',
    reqId: 'r-1',
    req: { method: 'GET', path: '/api/users' },
    res: { statusCode: 200 },
    userId: 7,
    ms: 2,
    msg: 'request',
  });
});

it.each([
  ['leaves', 'process.exit(3)'],
  ['breaks', 'throw new Error("broken")'],
  ['has nothing more to do', ''],
])('writes the last lines of a process that %s', (_how, end) => {
  const script = `import { createLogger } from ${JSON.stringify(import.meta.resolve('./log.ts'))};
    const log = createLogger('sample', 'info');
    log.info('first'); log.info('second'); ${end}`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { msg: string }).msg),
  ).toEqual(['first', 'second']);
});
