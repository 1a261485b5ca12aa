import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createLogger } from '@kontor/service-kit/telemetry';
import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { Settings } from '../settings.ts';
import { type StandInMailServer, startStandInMailServer } from '../testing/stand-in-mail-server.ts';
import { createMailer, type Mailer, MailRefused } from './mailer.ts';
import type { OutboxMail } from './outbox-mail.entity.ts';

const settings = {
  CONTACT_INBOX: 'inbox@company.test',
  MAIL_FROM: 'no-reply@company.test',
  MAIL_FROM_NAME: 'Molnhjärta',
} as Settings;
const mail = {
  id: '0197a1de-0000-7000-8000-000000000001',
  kind: 'contact',
  recipient: 'inbox@company.test',
  replyToName: 'Elsa Ek',
  replyToAddress: 'elsa@example.com',
  subject: 'Subject',
  body: 'Body',
  createdAt: new Date('2025-11-03T09:30:00Z'),
} as OutboxMail;
const log = createLogger('test', 'silent');

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step();
});

async function mailerTo(
  options: SMTPServerOptions,
  login = '',
): Promise<{ mailer: Mailer; server: StandInMailServer }> {
  const server = await startStandInMailServer(0, options);
  cleanUp.push(server.close);
  const mailer = createMailer({ ...settings, SMTP_URL: server.url.replace('//', `//${login}`) }, log);
  cleanUp.push(mailer.close);
  return { mailer, server };
}

const failure = (mailer: Mailer) =>
  mailer.send(mail).then(
    () => undefined,
    (error: unknown) => error,
  );
const response = (responseCode: number) => Object.assign(new Error('No'), { responseCode });

describe('without a mail server', () => {
  it('a mail becomes a complete file with mode 600, named by the message id', async () => {
    const folder = path.join(await mkdtemp(path.join(tmpdir(), 'kontor-mail-')), 'new');
    cleanUp.push(() => rm(path.dirname(folder), { recursive: true }));
    const mailer = createMailer({ ...settings, MAIL_DIR: folder }, log);
    await mailer.send(mail);
    await mailer.send(mail);
    const name = `${mail.id}@company.test.eml`;
    expect(await readdir(folder)).toEqual([name]);
    expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
    expect(await PostalMime.parse(await readFile(path.join(folder, name)))).toMatchObject({
      messageId: `<${mail.id}@company.test>`,
      from: { name: 'Molnhjärta', address: 'no-reply@company.test' },
      replyTo: [{ name: 'Elsa Ek', address: 'elsa@example.com' }],
      date: '2025-11-03T09:30:00.000Z',
    });
  });

  it('a folder that cannot be written is not a refusal of the mail', async () => {
    const mailer = createMailer({ ...settings, MAIL_DIR: '/dev/null/mail' }, log);
    const error = await failure(mailer);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailRefused);
  });
});

describe('a mail server', () => {
  it('with an untrusted certificate is sent nothing [DE-7]', async () => {
    // The server uses the sample certificate of its package.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    cleanUp.push(() => vi.restoreAllMocks());
    const { mailer, server } = await mailerTo({ disabledCommands: ['AUTH'] });
    const error = await failure(mailer);
    expect(String(error)).toMatch(/certificate/);
    expect(error).not.toBeInstanceOf(MailRefused);
    expect(server.received).toEqual([]);
  });

  it('without TLS is not sent the password', async () => {
    let isPasswordSent = false;
    const { mailer } = await mailerTo(
      {
        disabledCommands: ['STARTTLS'],
        allowInsecureAuth: true,
        onAuth(_auth, _session, callback) {
          isPasswordSent = true;
          callback(null, { user: 'kontor' });
        },
      },
      'kontor:p%40ss@',
    );
    expect(await failure(mailer)).toMatchObject({ code: 'ETLS' });
    expect(isPasswordSent).toBe(false);
  });

  it('gets the return path of a letter as the sender of its envelope, and the company as the sender of the mail', async () => {
    let sender = '';
    const { mailer, server } = await mailerTo({
      onMailFrom({ address }, _session, callback) {
        sender = address;
        callback();
      },
    });
    await mailer.send({ ...mail, kind: 'newsletter-issue', returnPath: 'bounces+1@company.test' });
    expect(sender).toBe('bounces+1@company.test');
    expect(server.received[0]).toMatchObject({
      recipients: [mail.recipient],
      mail: { from: { address: settings.MAIL_FROM } },
    });
    await mailer.send(mail);
    expect(sender).toBe(settings.MAIL_FROM);
  });

  it('may refuse one mail: its recipient or its content', async () => {
    const recipient = await mailerTo({ onRcptTo: (_to, _session, callback) => callback(response(550)) });
    expect(await failure(recipient.mailer)).toBeInstanceOf(MailRefused);
    const words = await mailerTo({
      onData(stream, _session, callback) {
        stream.resume().on('end', () => callback(response(554)));
      },
    });
    expect(await failure(words.mailer)).toBeInstanceOf(MailRefused);
  });

  it('may be unusable, which is not a refusal of the mail', async () => {
    const gone = await mailerTo({});
    await gone.server.close();
    const closing = await mailerTo({ onRcptTo: (_to, _session, callback) => callback(response(421)) });
    const wrongSender = await mailerTo({ onMailFrom: (_from, _session, callback) => callback(response(550)) });
    const busy = await mailerTo({ onConnect: (_session, callback) => callback(response(554)) });
    for (const { mailer } of [gone, closing, wrongSender, busy]) {
      const error = await failure(mailer);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(MailRefused);
    }
  });

  it('that closes the connection is retried by the outbox only', async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    cleanUp.push(() => server.close());
    const { port } = server.address() as AddressInfo;
    const mailer = createMailer({ ...settings, SMTP_URL: `smtp://127.0.0.1:${port}` }, log);
    cleanUp.push(mailer.close);
    expect(await failure(mailer)).not.toBeInstanceOf(MailRefused);
    expect(connections).toBe(1);
  });
});
