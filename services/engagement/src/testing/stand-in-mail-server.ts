import type { AddressInfo } from 'node:net';

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface ReceivedMail {
  /** Whom the server was told to bring it to. */
  recipients: string[];
  /** The connection it came by. */
  session: string;
  raw: string;
  mail: Email;
}

export interface MailServer {
  url: string;
  port: number;
  /** In the order they came. */
  received: ReceivedMail[];
  stop(): Promise<void>;
}

/** A real SMTP server on loopback that keeps what it is given. Plain and without passwords unless told otherwise. */
export async function startMailServer(port = 0, options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Otherwise a stop waits for connections that the pool keeps open.
    closeTimeout: 1,
    async onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const raw = Buffer.concat(chunks);
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
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
