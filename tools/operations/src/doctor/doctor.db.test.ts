import { once } from 'node:events';
import http from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { hasRedisServer, startRedis } from '@kontor/service-kit/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { hasDovecot, startDovecot } from '../../../../services/engagement/src/testing/dovecot.ts';
import { type HostileIssuer, startHostileIssuer } from '../../../../services/identity/src/testing/hostile-issuer.ts';
import { freshDatabaseSettings } from '../testing/fresh-stack.ts';
import { runCommand, spawnCommand } from '../testing/run-command.ts';
import { certificateFinding, readiness } from './check-servers.ts';
import { issuerMistakes } from './issuer-mistakes.ts';

vi.setConfig({ testTimeout: 120_000 });

const { TEST_REDIS_URL, TEST_CLAMD_URL } = process.env;

/** A server that rejects every connection. */
async function busyServer() {
  const server = createServer((socket) => socket.on('error', () => undefined).end('554 go away\r\n'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `smtp://someone:hidden-word@127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** A mail server that records commands and offers no TLS. */
async function mailServer() {
  const received: string[] = [];
  const server = createServer((socket) => {
    let inData = false;
    const reply = (line: string) => {
      received.push(line);
      if (inData && line !== '.') return '';
      if (inData) return ((inData = false), '250 2.0.0 queued as 4711\r\n');
      if (line === 'STARTTLS') return '502 5.5.1 no TLS here\r\n';
      if (line === 'DATA') return ((inData = true), '354 go on\r\n');
      return line.startsWith('RCPT TO:<nobody') ? '550 5.1.1 no such person\r\n' : '250 ok\r\n';
    };
    socket.on('error', () => undefined).write('220 mail.example.com ESMTP\r\n');
    createInterface(socket).on('line', (line) => socket.write(reply(line)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, server, received };
}

/** A migrated database, and a connection to it until the test ends. */
async function migrated() {
  const settings = await freshDatabaseSettings();
  await runCommand(['provision'], settings);
  await runCommand(['migrate'], settings);
  const client = new pg.Client(settings['DATABASE_URL']);
  await client.connect();
  onTestFinished(() => client.end());
  return { settings, client };
}

it('reports green for working dependencies', async () => {
  const { settings } = await migrated();
  const mail = await mailServer();
  const outcome = await runCommand(['doctor'], {
    ...settings,
    DOCUMENTS_DIR: mkdtempSync(path.join(tmpdir(), 'kontor-doctor-test-')),
    SMTP_URL: mail.url,
    ...(TEST_REDIS_URL && { REDIS_URL: TEST_REDIS_URL }),
    ...(TEST_CLAMD_URL && { CLAMD_URL: TEST_CLAMD_URL }),
    PUBLIC_URL: 'https://www.example.com',
    NODE_ENV: 'production',
  });
  mail.server.close();
  const red = outcome.stdout.match(/^red .*$/gm) ?? [];
  // How much room the disk has is the machine's matter.
  expect(red.filter((line) => !/^red +Disk/.test(line))).toEqual([]);
  expect(outcome.exitCode).toBe(Math.min(red.length, 1));
  for (const about of [
    'PostgreSQL',
    'Clock',
    'Connections',
    'Roles',
    'Schema identity',
    'Documents',
    'Mail',
    'PUBLIC_URL',
  ])
    expect(outcome.stdout).toMatch(new RegExp(`^green +${about}`, 'm'));
});

it('names backups that stopped, or never began', async () => {
  const { settings, client } = await migrated();
  const after = async (change: string) => {
    await client.query(`update documents.installation set ${change}`);
    const { stdout } = await runCommand(['doctor'], { ...settings, BACKUP_DIR: tmpdir(), NODE_ENV: 'production' });
    return /^(\S+) +Backup +(.*)$/m.exec(stdout)?.slice(1);
  };
  expect(await after('backed_up_at = null')).toEqual(['-', 'There has been none yet.']);
  const none = ['red', expect.stringContaining('There has been none, for 27 hours')];
  expect(await after("created_at = now() - interval '27 hours'")).toEqual(none);
  expect(await after("backed_up_at = now() - interval '25 hours'")).toEqual(['green', expect.any(String)]);
  const old = ['red', expect.stringMatching(/^The newest began at .*, for 50 hours/)];
  expect(await after("backed_up_at = now() - interval '50 hours'")).toEqual(old);
});

it('names a certificate that is not renewed in time', () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000 + 60_000);
  expect(certificateFinding('www.nordljus.se', days(14)).state).toBe('green');
  expect(certificateFinding('www.nordljus.se', days(13)).state).toBe('red');
});

it('names a site that is not ready, and waits for one that starts', async () => {
  const statuses = [502, 503, 200, 503];
  const server = http.createServer((_request, response) => response.writeHead(statuses.shift()!).end('{"status":1}\n'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await readiness(origin, 2)).toEqual({ state: 'green', about: 'Site', says: `${origin} is ready.` });
  const says = `${origin}/health/ready responds with 503 {"status":1}`;
  expect(await readiness(origin, 0)).toEqual({ state: 'red', about: 'Site', says });
  server.close();
});

it('reports red for a mail server without TLS and for one that is unavailable', async () => {
  const mail = await mailServer();
  const url = mail.url.replace('//', '//someone:hidden-word@');
  const plain = await runCommand(['doctor'], { SMTP_URL: url });
  expect(plain.stdout).toMatch(/^red +Mail .*responds with 502 to STARTTLS/m);
  expect(mail.received.join()).not.toMatch(/AUTH|hidden/);
  mail.server.close();
  const { stdout } = await runCommand(['doctor'], { SMTP_URL: 'smtp://someone:hidden-word@127.0.0.1:1' });
  expect(stdout).toMatch(/^red +Mail .*connection refused/m);
  expect(stdout).not.toContain('hidden-word');
});

it('sends a test mail and reports the response of the server', async () => {
  const mail = await mailServer();
  const send = (to: string, settings: object) =>
    runCommand(['doctor', '--test-mail', `${to}@example.com`], { ...settings });
  const outcome = await send('you', { SMTP_URL: mail.url, MAIL_FROM: 'no-reply@example.com' });
  const responded = /^green +Test mail .* to you@example\.com, the server responded: 250 2\.0\.0 queued as 4711/m;
  expect(outcome.stdout).toMatch(responded);
  const sent = /MAIL FROM:<no-reply@example\.com>[^]*RCPT TO:<you@example\.com>[^]*Subject: A test/;
  expect(mail.received.join('\n')).toMatch(sent);
  const refused = await send('nobody', { SMTP_URL: mail.url });
  expect(refused.stdout).toMatch(/^red +Test mail .*550 5\.1\.1 no such person/m);
  expect(refused.exitCode).toBe(1);
  expect((await send('you', {})).stdout).toContain('SMTP_URL is missing');
  mail.server.close();
});

it('names a wrong setting of any service, and its readers', async () => {
  const { exitCode, stdout } = await runCommand(['doctor'], {
    TRUST_PROXY: 'everybody!',
    LOGIN_WINDOW_MINUTES: 'soon',
    UPLOADS_AT_ONCE: '0',
    KEEP_MESSAGES_DAYS: '-1',
    LOG_LEVEL: 'loud',
  });
  expect(exitCode).toBe(1);
  for (const says of [
    /^red +Settings .*TRUST_PROXY .*\(gateway\)/m,
    /^red +Settings .*LOGIN_WINDOW_MINUTES .*\(identity\)/m,
    /^red +Settings .*UPLOADS_AT_ONCE .*\(documents\)/m,
    /^red +Settings .*KEEP_MESSAGES_DAYS .*\(engagement\)/m,
    /^red +Settings .*LOG_LEVEL .*\(every process\)/m,
    /^- +Settings .*SESSION_SECRET is missing here; identity/m,
  ])
    expect(stdout).toMatch(says);
});

it.skipIf(!hasRedisServer())('reports red for a Redis that responds but rejects writes, or forgets keys', async () => {
  const redis = await startRedis();
  await redis.fill();
  const settings = { REDIS_URL: redis.url, COUNTERS_REDIS_URL: redis.url };
  expect((await runCommand(['doctor'], settings)).stdout).toMatch(/^red +Redis .*OOM[^]*^red +Counters .*OOM/m);
  await redis.makeRoom();
  expect((await runCommand(['doctor'], settings)).stdout).toMatch(/^green +Redis [^]*^green +Counters /m);
  await redis.evict('allkeys-lru');
  const evicting = /^red +Redis .*from allkeys-lru to noeviction[^]*^red +Counters .*noeviction/m;
  expect((await runCommand(['doctor'], settings)).stdout).toMatch(evicting);
  await redis.evict('volatile-ttl');
  expect((await runCommand(['doctor'], settings)).stdout).toMatch(/^red +Redis [^]*^green +Counters /m);
  await redis.stop();
});

it('reports red for each failure with its remedy and without secrets', async () => {
  const settings = await freshDatabaseSettings();
  await runCommand(['provision'], settings);
  const mail = await busyServer();
  const { exitCode, stdout, stderr } = await runCommand(['doctor'], {
    DATABASE_URL: settings['DATABASE_URL']!,
    NODE_ENV: 'production',
    DATABASE_CONNECTIONS: '1900',
    CALLER_SECRET: 'hidden'.repeat(8),
    SESSION_SECRET: 'hidden',
    TWO_FACTOR_SECRET: 'hidden but long enough for a secret',
    LEDGER_SECRET: 'hidden but long enough for a secret',
    REDIS_URL: 'redis://:hidden@127.0.0.1:1',
    SMTP_URL: mail.url,
    CLAMD_URL: 'tcp://127.0.0.1:1',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY: 'hidden',
    S3_SECRET_KEY: 'hidden-too',
    PUBLIC_URL: 'http://www.example.com',
  });
  mail.server.close();
  expect(exitCode).toBe(1);
  for (const [about, says] of [
    ['Settings', 'CALLER_SECRET repeats itself'],
    ['Settings', 'SESSION_SECRET must NOT have fewer'],
    ['Secrets', 'The same is set as TWO_FACTOR_SECRET and LEDGER_SECRET'],
    ['PUBLIC_URL', 'is not https'],
    ['Connections', 'may open 1900 connections .* gives them \\d+\\. Set max_connections to 19\\d\\d or more'],
    ['Schema identity', 'run provision and migrate'],
    ['Redis', 'connection refused'],
    ['Documents', 'connection refused'],
    ['Mail', 'responds with 554'],
    ['Scanner', 'connection refused'],
  ])
    expect(stdout).toMatch(new RegExp(`^red +${about} .*${says}`, 'm'));
  expect(stdout).toMatch(/^green +PostgreSQL/m);
  expect(stdout + stderr).not.toContain('hidden');
});

it('knows a schema of a newer version that this one can work with from one that it cannot', async () => {
  const { settings, client } = await migrated();
  for (const [schema, backwardCompatible] of Object.entries({ content: true, identity: false }))
    await client.query(
      `insert into ${schema}.mikro_orm_migrations (name, backward_compatible) values ('0099-from-tomorrow', $1)`,
      [backwardCompatible],
    );
  const { stdout } = await runCommand(['doctor'], { DATABASE_URL: settings['DATABASE_URL']! });
  expect(stdout).toMatch(
    /^green +Schema content +It is at 0099-from-tomorrow, newer than this version, which can work/m,
  );
  expect(stdout).toMatch(/^red +Schema identity +It is newer .* cannot work with what 0099-from-tomorrow changed/m);
});

describe('the mailbox of bounces', () => {
  const BOUNCE_ADDRESS = 'bounces@example.com';
  const about = async (settings: Record<string, string>) => {
    const { stdout } = await spawnCommand(['doctor'], { BOUNCE_ADDRESS, ...settings });
    return /^(\S+) +Bounces +(.*)$/m.exec(stdout)?.slice(1);
  };

  it('is red while it is unavailable, and without its address', async () => {
    const BOUNCE_IMAP_URL = 'imaps://bounces:hidden-word@127.0.0.1:1/INBOX';
    const refused = 'The mailbox at 127.0.0.1:1 cannot be read: ECONNREFUSED.';
    expect(await about({ BOUNCE_IMAP_URL })).toEqual(['red', refused]);
    const unset = expect.stringContaining('BOUNCE_ADDRESS is not set');
    expect(await about({ BOUNCE_IMAP_URL, BOUNCE_ADDRESS: '' })).toEqual(['red', unset]);
    expect(await about({})).toEqual(['-', expect.stringContaining('BOUNCE_IMAP_URL is not set')]);
  });

  it.skipIf(!hasDovecot())('is green where the login works and the mailbox exists', async () => {
    const server = await startDovecot();
    const check = (BOUNCE_IMAP_URL: string) => about({ BOUNCE_IMAP_URL, NODE_EXTRA_CA_CERTS: server.caFile });
    const { host } = new URL(server.url);
    server.deliver('Subject: A report\r\n\r\nHello');
    expect(await check(server.url)).toEqual(['green', `${host} accepts the login; INBOX has 1 mails to read.`]);
    const unreadable = (why: string) => ['red', `The mailbox at ${host} cannot be read: ${why}.`];
    expect(await check(server.url.replace('a%2Fpassword', 'another'))).toEqual(unreadable('it refuses the login'));
    expect(await check(server.url.replace('INBOX', 'Nothing'))).toEqual(unreadable('there is no such mailbox'));
    expect(await about({ BOUNCE_IMAP_URL: server.url })).toEqual(['red', expect.stringContaining('SELF_SIGNED')]);
    await server.remove();
  });
});

const discovering = (changes: object): HostileIssuer['attack'] => ({
  json: { discovery: (regular) => ({ ...regular, ...changes }) },
});

describe('the issuer', () => {
  let issuer: HostileIssuer;
  beforeAll(async () => {
    issuer = await startHostileIssuer();
  });
  afterAll(() => issuer.stop());

  /** The lines about the issuer. */
  const about = async (settings: Record<string, string> = {}, attack: HostileIssuer['attack'] = {}) => {
    issuer.attack = attack;
    const { stdout } = await runCommand(['doctor'], { ...issuer.settings, ...settings });
    expect(stdout).not.toContain(issuer.settings.OIDC_CLIENT_SECRET);
    return stdout.split('\n').filter((line) => /^\S+ +(Issuer|Settings +OIDC)/.test(line));
  };
  const callback = 'http://localhost:8080/api/auth/oidc/callback';
  const tenMinutesAgo = (response: http.ServerResponse) => {
    const date = new Date(Date.now() - 600_000).toUTCString();
    response.writeHead(200, { 'content-type': 'application/json', date }).end(JSON.stringify({ issuer: issuer.url }));
  };

  it('is green where it signs users in here, with the addresses to register there', async () => {
    const lines = await about({}, discovering({ backchannel_logout_supported: true }));
    expect(lines.map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
      `green Issuer ${issuer.url} responds.`,
      'green Issuer metadata It offers the code flow and signed tokens.',
      'green Issuer keys It publishes 1 to verify its tokens with.',
      'green Issuer client It refuses a made-up code, but not OIDC_CLIENT_ID with OIDC_CLIENT_SECRET.',
      `green Issuer address It knows the redirect URI ${callback}`,
      expect.stringContaining('if http://localhost:8080/api/auth/oidc/backchannel-logout is registered'),
      expect.stringMatching(/^- Issuer logout It offers no single logout/),
    ]);
    expect((await runCommand(['doctor'], {})).stdout).toMatch(/^- +Issuer +OIDC_ISSUER is not set/m);
  });

  it.each<[says: RegExp, settings: Record<string, string>, attack?: HostileIssuer['attack']]>([
    [/OIDC_CLIENT_SECRET is missing/, { OIDC_CLIENT_SECRET: '' }],
    [/OIDC_ISSUER must match/, { OIDC_ISSUER: 'login.example.com' }],
    [/metadata of 127.0.0.1:47 cannot be read: connection refused/, { OIDC_ISSUER: 'http://127.0.0.1:47' }],
    [/metadata of .* responds with 404/, { OIDC_ISSUER: '$url/other' }],
    [/calls itself http:.*: set OIDC_ISSUER to that/, { OIDC_ISSUER: '$url/' }],
    [/is not a JSON object/, {}, { json: { discovery: () => ['none'] } }],
    [/lacks token_endpoint/, {}, discovering({ token_endpoint: undefined })],
    [/not offer PKCE with S256/, {}, discovering({ code_challenge_methods_supported: ['plain'] })],
    [/not offer the authorization code flow/, {}, discovering({ response_types_supported: ['id_token'] })],
    [/not offer a signature/, {}, discovering({ id_token_signing_alg_values_supported: ['HS256', 'none'] })],
    [/not offer client_secret_basic/, {}, discovering({ token_endpoint_auth_methods_supported: ['private_key_jwt'] })],
    [/not know the scope groups/, { OIDC_SCOPES: 'openid groups' }, discovering({ scopes_supported: ['openid'] })],
    [/publishes none/, {}, { json: { jwks: () => ({ keys: [] }) } }],
    [/keys +They cannot be read: .* responds with 500/, {}, { respond: { jwks: (each) => each.writeHead(500).end() } }],
    [/refuses OIDC_CLIENT_ID with OIDC_CLIENT_SECRET/, { OIDC_CLIENT_SECRET: 'another one' }],
    [/register https:\/\/www.example.com\/api\/auth\/oidc\/callback/, { PUBLIC_URL: 'https://www.example.com' }],
    [/OIDC_LINK has no effect: OIDC_SCOPES lacks email/, { OIDC_LINK: 'verified-email', OIDC_SCOPES: 'openid' }],
    [/clock +It differs by \d+ s/, {}, { respond: { discovery: (response) => tenMinutesAgo(response) } }],
  ])('is red: %s', async (says, settings, attack) => {
    const given = Object.entries(settings).map(([name, value]) => [name, value.replace('$url', issuer.url)]);
    const lines = await about(Object.fromEntries(given) as Record<string, string>, attack);
    expect(lines.filter((line) => line.startsWith('red')).join('\n')).toMatch(says);
  });

  it('knows what Microsoft and Google do not send', () => {
    const says = (OIDC_ISSUER: string, settings: object = {}) =>
      issuerMistakes({ OIDC_SCOPES: 'openid email', OIDC_ISSUER, ...settings }).map((finding) => finding.says);
    const microsoft = (tenant: string) => `https://login.microsoftonline.com/${tenant}/v2.0`;
    const ours = microsoft('0b9c4a1e-0000-4000-8000-000000000000');
    const saying = (text: string) => [expect.stringContaining(text)];
    expect(says(ours, { OIDC_GROUPS: 'a=admin' })).toEqual([]);
    expect(says(ours, { OIDC_GROUPS: 'HR=people' })).toEqual(saying('no group of admins'));
    expect(says(ours, { OIDC_GROUPS: 'HR' })).toEqual(saying('cannot be read'));
    expect(says(ours, { OIDC_LINK: 'verified-email' })).toEqual(saying('OIDC_LINK'));
    expect(says(microsoft('common'))).toEqual(saying('the id of your tenant'));
    expect(says('https://accounts.google.com', { OIDC_GROUPS: 'a=admin' })).toEqual(saying('Google sends no groups'));
  });

  it('needs an admin with a password with OIDC_ONLY', async () => {
    const { settings, client } = await migrated();
    const only = { ...issuer.settings, OIDC_ONLY: 'true', OIDC_BREAK_GLASS: 'Astrid' };
    const breakGlass = async () => {
      const { stdout } = await runCommand(['doctor'], { DATABASE_URL: settings['DATABASE_URL']!, ...only });
      return /^(\S+) +Break-glass admin +(.*)$/m.exec(stdout)?.slice(1);
    };
    expect(await breakGlass()).toEqual(['red', expect.stringContaining('does not exist')]);
    await client.query(
      `insert into identity.users (username, email, name, role) values ('astrid', 'a@example.com', 'Astrid', 'admin')`,
    );
    expect(await breakGlass()).toEqual(['red', expect.stringContaining('has no password')]);
    await client.query(`update identity.users set password_hash = '$argon2id$'`);
    expect(await breakGlass()).toEqual(['green', expect.stringContaining('can sign in by password')]);
  });
});

it('names what of the sample company is on a public website', async () => {
  const { settings } = await migrated();
  const samples = async (PUBLIC_URL: string) =>
    /^(\w+|-) +Samples +(.*)$/m.exec((await runCommand(['doctor'], { ...settings, PUBLIC_URL })).stdout)!.slice(1);
  for (const host of 'localhost 127.1 10.0.0.1 172.31.255.1 192.168.0.1 [::1] [fd00::1] [::ffff:10.0.0.1]'.split(' '))
    expect((await samples(`http://${host}:8080`))[0], host).toBe('-');
  for (const host of ['172.32.0.1', '[2a01:4f8::1]']) expect((await samples(`http://${host}`))[0], host).toBe('red');
  expect(await samples('https://www.nordljus.se')).toEqual([
    'red',
    expect.stringContaining(': brand, people, testimonials, stories, positions.'),
  ]);

  const client = new pg.Client(settings['DATABASE_URL']);
  await client.connect();
  await client.query('insert into content.site_publications (published_by) values (1)');
  const publish = (key: string, value: unknown, byDefault: unknown) =>
    client.query(
      `insert into content.site_revisions (key, value, default_value, written_by, publication_id, is_current)
       values ($1, $2, $3, 1, (select max(id) from content.site_publications), true)`,
      [key, JSON.stringify(value), JSON.stringify(byDefault)],
    );
  const [address, links] = [{ street: 'Gatan 1' }, { social: 'https://network.example/molnhjarta' }];
  const sample = { name: 'Molnhjärta', email: 'a@b.example', privacyEmail: 'c@b.example', address, links };
  const own = { name: 'Nordljus', email: 'a@d.example', privacyEmail: 'c@d.example', address: {}, links: {} };
  await publish('brand', { ...sample, name: 'Nordljus' }, sample);
  await publish('people', [{ id: 'saga' }, { id: 'ingrid' }], [{ id: 'ingrid' }]);
  expect((await samples('https://www.nordljus.se'))[1]).toContain(': brand. Replace');
  await client.query(`delete from content.site_revisions where key = 'people'`);
  await client.query('update content.site_revisions set value = $1', [JSON.stringify(own)]);
  expect((await samples('https://www.nordljus.se'))[0]).toBe('green');
  await client.end();
});

it('names the addresses of mails that do not exist, on a public website', async () => {
  const { settings } = await migrated();
  const addresses = async (env: Record<string, string> = {}) => {
    const { stdout } = await runCommand(['doctor'], { ...settings, PUBLIC_URL: 'https://nordljus.se', ...env });
    return Array.from(stdout.matchAll(/^(\S+) +Mail addresses +(.*)$/gm), ([, state, says]) => `${state} ${says}`);
  };
  const [sender, inbox] = ['red no-reply@molnhjarta.example does', 'red hej@molnhjarta.example does'];
  const starting = (lines: string[]) => lines.map((line) => expect.stringContaining(line));
  expect(await addresses()).toEqual(starting([sender, inbox]));
  expect(await addresses({ PUBLIC_URL: 'https://nordljus.example' })).toEqual(starting(['- https']));
  const MAIL_FROM = 'no-reply@nordljus.se';
  expect(await addresses({ MAIL_FROM })).toEqual(starting([inbox]));
  expect(await addresses({ MAIL_FROM, CONTACT_INBOX: 'hej@nordljus.se' })).toEqual(starting(['green']));
  expect(await addresses({ CONTACT_INBOX: 'hej@nordljus.EXAMPLE' })).toEqual(starting([sender, 'red hej@nordljus.E']));
});
