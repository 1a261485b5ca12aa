import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface ReceivedMail {
  /** The recipients of the envelope. */
  recipients: string[];
  /** The id of its connection. */
  session: string;
  raw: string;
  mail: Email;
}

export interface StandInMailServer {
  url: string;
  port: number;
  /** In the order of their arrival. */
  received: ReceivedMail[];
  /** How often each recipient was named, refused ones included. */
  asked: Map<string, number>;
  /** The response to a recipient: a status, alone or with words; 0 accepts. */
  statusOf: (address: string) => number | string;
  /** Delays that response. */
  delay: (address: string) => Promise<unknown>;
  close(): Promise<void>;
  /** Listens again on its port, if it was closed. */
  reopen(): Promise<void>;
  /** Accepts everything, and forgets what it received. */
  reset(): Promise<void>;
}

/** A real SMTP server on loopback that stores its mails. Without TLS and passwords by default. */
export async function startStandInMailServer(port = 0, options: SMTPServerOptions = {}): Promise<StandInMailServer> {
  let server: SMTPServer | undefined;

  async function listen(at: number): Promise<number> {
    const opened = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      // Otherwise `close` waits for the pool's idle connections.
      closeTimeout: 1,
      async onRcptTo({ address }, _session, callback) {
        standIn.asked.set(address, (standIn.asked.get(address) ?? 0) + 1);
        await standIn.delay(address);
        const [status, ...words] = String(standIn.statusOf(address)).split(' ');
        const responseCode = Number(status);
        callback(responseCode ? Object.assign(new Error(words.join(' ') || 'No'), { responseCode }) : null);
      },
      async onData(stream, session, callback) {
        // Null when the client is killed while it sends.
        const raw = await buffer(stream).catch(() => null);
        if (!raw) return callback();
        const mail = await PostalMime.parse(raw);
        const recipients = session.envelope.rcptTo.map((to) => to.address);
        standIn.received.push({ recipients, session: session.id, raw: raw.toString(), mail });
        callback();
      },
      ...options,
    });
    opened.on('error', () => undefined);
    await new Promise<void>((resolve) => opened.listen(at, '127.0.0.1', resolve));
    server = opened;
    return (opened.server.address() as AddressInfo).port;
  }

  const standIn: StandInMailServer = {
    url: '',
    port,
    received: [],
    asked: new Map(),
    statusOf: () => 0,
    delay: async () => undefined,
    async close() {
      const closing = server;
      server = undefined;
      if (closing) await new Promise<void>((resolve) => closing.close(resolve));
    },
    async reopen() {
      if (!server) await listen(standIn.port);
    },
    async reset() {
      await standIn.reopen();
      Object.assign(standIn, { statusOf: () => 0, delay: async () => undefined });
      standIn.asked.clear();
      standIn.received.length = 0;
    },
  };
  standIn.port = await listen(port);
  standIn.url = `smtp://127.0.0.1:${standIn.port}`;
  return standIn;
}
