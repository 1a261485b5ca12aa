import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Logger } from '@kontor/service-kit/telemetry';
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';

import type { Settings } from '../settings.ts';
import { type Company, companyOf, type CurrentCompany } from './company.ts';
import type { OutboxMail } from './outbox-mail.entity.ts';
import { closed, smtpTransport } from './smtp-transport.ts';

/** A mail of the outbox, or a letter to a subscriber. */
export type OutgoingMail = Omit<OutboxMail, 'contactSubmissionId' | 'subscriptionId' | 'sentAt' | 'parkedAt'> & {
  /** The envelope's sender, to which mail servers report failures; the sender of every mail by default. */
  returnPath?: string | undefined;
};

/** Sends mails to a mail server or writes them to files. */
export interface Mailer {
  /**
   * Resolves when the mail is accepted; `stop` aborts it. Throws `MailRefused` when this mail is refused, other errors when
   * none can be sent.
   */
  send(mail: OutgoingMail, stop?: AbortSignal): Promise<void>;
  close(): void;
}

/** The mail server refuses this mail. Its words contain addresses, so they are stored with the mail but not logged. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  readonly code: string;
  /** Not for now only, as a full mailbox or greylisting (RFC 5321 §4.2.1). */
  readonly isPermanent: boolean;
  /** The SMTP command that was refused, as in `RCPT TO` for the recipient. */
  readonly command: string | undefined;
  readonly isConfidential = true;

  constructor(error: NodemailerError) {
    super(error.message);
    this.code = String(error.responseCode ?? error.code);
    this.command = error.command;
    this.isPermanent = (error.responseCode ?? 0) >= 500;
  }
}

// Shorter than the lease of a claimed mail.
const SEND_TIMEOUT_MS = 90_000;

/** Sends to `SMTP_URL` where it is set, on as many connections, else writes to `MAIL_DIR`. */
export function createMailer(
  settings: Settings,
  log: Logger,
  connections = 5,
  company: CurrentCompany = () => companyOf(settings),
): Mailer {
  return settings.SMTP_URL
    ? smtpMailer(new URL(settings.SMTP_URL), settings, company, connections)
    : fileMailer(settings.MAIL_DIR!, settings, company, log);
}

function smtpMailer(url: URL, settings: Settings, company: CurrentCompany, connections: number): Mailer {
  const transport = smtpTransport(url, connections);
  return {
    async send(mail, stop) {
      const timeout = AbortSignal.timeout(SEND_TIMEOUT_MS);
      const signal = stop ? AbortSignal.any([timeout, stop]) : timeout;
      try {
        await transport.sendMail({ ...compose(mail, settings, company()), signal });
      } catch (error) {
        throw isRefusal(error as NodemailerError) ? new MailRefused(error as NodemailerError) : error;
      }
    },
    close: () => transport.close({ force: true }),
  };
}

function fileMailer(folder: string, settings: Settings, company: CurrentCompany, log: Logger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...closed });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(compose(mail, settings, company()));
      const file = path.join(folder, `${messageId(mail, settings)}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log.info({ mail: mail.id, file }, 'Mail written');
    },
    close: () => transport.close(),
  };
}

/** Addresses are objects, which nodemailer uses as they are; it would parse a string into several addresses. */
function compose(mail: OutgoingMail, settings: Settings, company: Company): SendMailOptions {
  return {
    from: { name: company.name, address: settings.MAIL_FROM },
    to: { name: '', address: mail.recipient },
    ...(mail.returnPath && { envelope: { from: mail.returnPath, to: mail.recipient } }),
    replyTo: { name: mail.replyToName ?? '', address: mail.replyToAddress },
    subject: mail.subject,
    text: mail.body,
    ...(mail.html && { html: mail.html }),
    headers: headersOf(mail, settings),
    // Equal at each attempt, so that mail programs recognize a mail that was sent twice.
    messageId: `<${messageId(mail, settings)}>`,
    date: mail.createdAt,
    baseBoundary: mail.id,
  };
}

/**
 * Marks automatic mails (RFC 3834), and offers one-click unsubscribing (RFC 8058). A letter is written by a person; the
 * headers of a list (RFC 2919) keep automatic replies away.
 */
function headersOf({ kind, listUnsubscribe }: OutgoingMail, settings: Settings): Record<string, string> {
  const isLetter = kind === 'newsletter-issue';
  const isAutomatic = !isLetter && kind !== 'contact';
  return {
    ...(isAutomatic && { 'Auto-Submitted': kind === 'contact-receipt' ? 'auto-replied' : 'auto-generated' }),
    ...(isLetter && { 'List-Id': `<newsletter.${domainOf(settings)}>`, Precedence: 'bulk' }),
    ...(listUnsubscribe && {
      'List-Unsubscribe': `<${listUnsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

const domainOf = (settings: Settings) => settings.MAIL_FROM.split('@')[1]!;

const messageId = (mail: OutgoingMail, settings: Settings) => `${mail.id}@${domainOf(settings)}`;

/** nodemailer's codes when the server cannot be reached or used; with status 421 it closes the connection. */
const unavailableCodes =
  /^(ECONNECTION|ETIMEDOUT|ESOCKET|EDNS|ETLS|EAUTH|ENOAUTH|EOAUTH2|EPROTOCOL|EPROXY|ECONFIG|EABORT|ESTREAM)$/;

/** Whether `error` concerns this mail alone. A refused sender concerns every mail, since all have the same sender. */
function isRefusal(error: NodemailerError): boolean {
  const refusedSender = error.command === 'MAIL FROM' && error.responseCode !== undefined;
  return !unavailableCodes.test(String(error.code)) && error.responseCode !== 421 && !refusedSender;
}
