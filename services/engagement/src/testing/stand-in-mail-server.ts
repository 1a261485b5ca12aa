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
  close(): Promise<void>;
}

/** A real SMTP server on loopback that stores its mails. Without TLS and passwords by default. */
export async function startStandInMailServer(port = 0, options: SMTPServerOptions = {}): Promise<StandInMailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Otherwise `close` waits for the pool's idle connections.
    closeTimeout: 1,
    async onData(stream, session, callback) {
      // Null when the client is killed while it sends.
      const raw = await buffer(stream).catch(() => null);
      if (!raw) return callback();
      const mail = await PostalMime.parse(raw);
      const recipients = session.envelope.rcptTo.map((to) => to.address);
      received.push({ recipients, session: session.id, raw: raw.toString(), mail });
      callback();
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
