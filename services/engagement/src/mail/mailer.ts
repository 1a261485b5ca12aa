import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Logger } from '@kontor/service-kit/telemetry';
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';

import type { Settings } from '../settings.ts';
import type { OutboxMail } from './outbox-mail.entity.ts';
import { closed, smtpTransport } from './smtp-transport.ts';

/** Sends mails, to a mail server or into files. */
export interface Mailer {
  /** Resolves when the mail is taken. Throws `MailRefused` for a no to this mail, anything else when there is no way. */
  send(mail: OutboxMail): Promise<void>;
  close(): void;
}

/** The mail server answered, and does not want this mail. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  readonly code: string;

  constructor(error: NodemailerError) {
    super(error.message, { cause: error });
    this.code = String(error.responseCode ?? error.code);
  }
}

// A send must end well before its lease does.
const SEND_MS = 90_000;

/** To `SMTP_URL` where there is one, else into `MAIL_DIR`. */
export function createMailer(settings: Settings, log: Logger): Mailer {
  return settings.SMTP_URL
    ? smtpMailer(new URL(settings.SMTP_URL), settings)
    : fileMailer(settings.MAIL_DIR!, settings, log);
}

function smtpMailer(url: URL, settings: Settings): Mailer {
  const transport = smtpTransport(url);
  return {
    async send(mail) {
      try {
        await transport.sendMail({ ...compose(mail, settings), signal: AbortSignal.timeout(SEND_MS) });
      } catch (error) {
        throw isRefusal(error as NodemailerError) ? new MailRefused(error as NodemailerError) : error;
      }
    },
    close: () => transport.close({ force: true }),
  };
}

function fileMailer(folder: string, settings: Settings, log: Logger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...closed });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(compose(mail, settings));
      const file = path.join(folder, `${messageId(mail, settings)}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log.info({ mail: mail.id, file }, 'Mail written');
    },
    close: () => transport.close(),
  };
}

/** Every address is an object: nodemailer takes it as it is, where it would search a text for more addresses. */
function compose(mail: OutboxMail, settings: Settings): SendMailOptions {
  return {
    from: { name: settings.MAIL_FROM_NAME, address: settings.MAIL_FROM },
    to: { name: '', address: mail.recipient },
    replyTo: { name: mail.replyToName ?? '', address: mail.replyToAddress },
    subject: mail.subject,
    text: mail.body,
    ...(mail.html && { html: mail.html }),
    headers: headersOf(mail),
    // The same at every attempt, so that a mail that arrives twice is known for one.
    messageId: `<${messageId(mail, settings)}>`,
    date: mail.createdAt,
    baseBoundary: mail.id,
  };
}

/** That nobody wrote the mail by hand (RFC 3834), and how a mail program unsubscribes with one click (RFC 8058). */
function headersOf({ kind, listUnsubscribe }: OutboxMail): Record<string, string> {
  return {
    ...(kind !== 'contact' && { 'Auto-Submitted': kind === 'contact-receipt' ? 'auto-replied' : 'auto-generated' }),
    ...(listUnsubscribe && {
      'List-Unsubscribe': `<${listUnsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

const messageId = (mail: OutboxMail, settings: Settings) => `${mail.id}@${settings.MAIL_FROM.split('@')[1]!}`;

/** What nodemailer reports while there is no way to the mail server, or none in; with 421 the server goes away. */
const noWay =
  /^(ECONNECTION|ETIMEDOUT|ESOCKET|EDNS|ETLS|EAUTH|ENOAUTH|EOAUTH2|EPROTOCOL|EPROXY|ECONFIG|EABORT|ESTREAM)$/;

/** Whether `error` is about this mail alone. A refused sender is about every mail, since the sender is always ours. */
function isRefusal(error: NodemailerError): boolean {
  const refusedSender = error.command === 'MAIL FROM' && error.responseCode !== undefined;
  return !noWay.test(String(error.code)) && error.responseCode !== 421 && !refusedSender;
}
