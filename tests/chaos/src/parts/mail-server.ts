import type { AddressInfo } from 'node:net';

import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it was delivered: twice delivered is twice here. */
export interface Delivery {
  messageId: string;
  recipient: string;
  text: string;
}

/** A real SMTP server on loopback that keeps what it is given. */
export class MailServer {
  readonly deliveries: Delivery[] = [];
  /** An address it wants no mail for. */
  unwanted: string | null = null;
  port = 0;
  #server: SMTPServer | null = null;

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const { deliveries } = this;
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      // Otherwise a stop waits for connections that the product keeps open.
      closeTimeout: 1,
      onRcptTo: ({ address }, _session, done) =>
        done(address === this.unwanted ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
      async onData(stream, session, done) {
        try {
          const chunks: Buffer[] = [];
          for await (const chunk of stream) chunks.push(chunk as Buffer);
          const mail = await PostalMime.parse(Buffer.concat(chunks));
          const recipient = session.envelope.rcptTo[0]!.address;
          deliveries.push({ messageId: mail.messageId ?? '', recipient, text: mail.text ?? '' });
          done();
        } catch (error) {
          // The sender was killed, or the server stopped, in the middle of a mail.
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
