import type { AddressInfo } from 'node:net';

import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A delivered mail; duplicates are separate entries. */
export interface Delivery {
  messageId: string;
  recipient: string;
  text: string;
}

/** An SMTP server on loopback that stores its mails. */
export class MailServer {
  readonly deliveries: Delivery[] = [];
  /** An address that the server rejects. */
  rejected: string | null = null;
  port = 0;
  #server: SMTPServer | null = null;

  async start(): Promise<void> {
    const { deliveries } = this;
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      // A stop would wait for the product's keep-alive connections.
      closeTimeout: 1,
      onRcptTo: ({ address }, _session, done) =>
        done(address === this.rejected ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
      async onData(stream, session, done) {
        try {
          const chunks: Buffer[] = [];
          for await (const chunk of stream) chunks.push(chunk as Buffer);
          const mail = await PostalMime.parse(Buffer.concat(chunks));
          const recipient = session.envelope.rcptTo[0]!.address;
          deliveries.push({ messageId: mail.messageId ?? '', recipient, text: mail.text ?? '' });
          done();
        } catch (error) {
          // The sender or the server stopped during a mail.
          done(error as Error);
        }
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.server.address() as AddressInfo).port;
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }
}
