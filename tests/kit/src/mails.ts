import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

import { until } from './load.ts';

function mailFiles(dataDir: string): string[] {
  const folder = path.join(dataDir, 'mail');
  // The first mail creates the folder.
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  return names.map((name) => path.join(folder, name));
}

/** All mails in the product's data folder. */
export const readMails = (dataDir: string): Promise<Email[]> =>
  Promise.all(mailFiles(dataDir).map((file) => PostalMime.parse(readFileSync(file))));

/** An SMTP server on loopback that stores its mails. */
export class MailServer {
  /** In the order of their arrival. */
  readonly received: Email[] = [];
  /** Why the server rejects an address, if it does. */
  refusal: (address: string) => string | null = () => null;
  /** How long it takes to accept a mail. */
  acceptMs = 0;
  #port = 0;
  #server: SMTPServer | null = null;

  static async start(): Promise<MailServer> {
    const server = new MailServer();
    await server.start();
    return server;
  }

  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** Starts it, after a stop on the same port. */
  async start(): Promise<void> {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      // A stop would wait for the product's keep-alive connections.
      closeTimeout: 1,
      onRcptTo: ({ address }, _session, done) => {
        const refusal = this.refusal(address);
        done(refusal === null ? null : Object.assign(new Error(refusal), { responseCode: 550 }));
      },
      onData: (stream, _session, done) => {
        void this.#receive(stream, done);
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.server.address() as AddressInfo).port;
    this.#server = server;
  }

  async #receive(stream: Readable, done: (error?: Error) => void): Promise<void> {
    try {
      this.received.push(await PostalMime.parse(await buffer(stream)));
      await delay(this.acceptMs);
    } catch (error) {
      // The sender or the server stopped during a mail.
      return done(error as Error);
    }
    done();
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }
}

/** Waits for the mail to `recipient` with these words, in a product's data folder or at a mail server. */
export const mailTo = (place: string | MailServer, recipient: string, words: RegExp, seconds = 60): Promise<Email> =>
  until(
    async () => {
      const mails = typeof place === 'string' ? await readMails(place) : place.received;
      return mails.find(
        ({ to, subject, text }) =>
          to?.[0]?.address === recipient && [subject, text].some((each) => words.test(each ?? '')),
      );
    },
    `a mail to ${recipient} with ${String(words)}`,
    seconds,
  );

/** The link in a mail to a path of the site. */
export function linkIn(mail: Email, pathname: string): string {
  const links = (mail.text ?? '').match(/https?:\/\/[^\s)]+/g) ?? [];
  const link = links.find((each) => new URL(each).pathname.endsWith(pathname));
  if (!link) throw new Error(`No link to ${pathname} in: ${mail.text}`);
  return link;
}
