import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * A TCP proxy on loopback between the product and a server that can refuse, hang or delay connections.
 * Toxiproxy does the same, but is a Go program to download.
 */
export class Link {
  readonly port: number;
  /** Delay of the product's data in ms. */
  delayMs = 0;
  #server: Server;
  readonly #target: number;
  readonly #sockets = new Set<Socket>();
  #hanging: { promise: Promise<void>; resume: () => void } | null = null;

  private constructor(server: Server, target: number) {
    this.#server = server;
    this.#target = target;
    this.port = (server.address() as AddressInfo).port;
    server.on('connection', (socket) => void this.#forward(socket));
  }

  static async to(target: number): Promise<Link> {
    const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Link(server, target);
  }

  /** Number of open connections. */
  get connections(): number {
    return this.#sockets.size;
  }

  /** Closes every connection and accepts new ones. */
  cut(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  /** Closes every connection and refuses new ones. */
  async refuse(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.cut();
    await closed;
  }

  /** Accepts connections without forwarding data, on existing ones too. */
  hang(): void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#hanging = { promise, resume: resolve };
  }

  async heal(): Promise<void> {
    this.delayMs = 0;
    this.#hanging?.resume();
    this.#hanging = null;
    if (this.#server.listening) return;
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async stop(): Promise<void> {
    this.#hanging?.resume();
    if (this.#server.listening) await this.refuse();
  }

  async #forward(client: Socket): Promise<void> {
    this.#sockets.add(client);
    const upstream = connect({ port: this.#target, host: '127.0.0.1', allowHalfOpen: true });
    const sockets = [client, upstream];
    for (const socket of sockets) socket.setNoDelay(true);
    const requests = pipeline(client, this.#channel(true), upstream);
    await Promise.allSettled([requests, pipeline(upstream, this.#channel(false), client)]);
    for (const socket of sockets) socket.destroy();
    this.#sockets.delete(client);
  }

  /** Forwards chunks in order, after their delay and once the link is open. */
  #channel(isOutward: boolean): Transform {
    let last = Promise.resolve();
    const inOrder = (work: () => void) => {
      const pause = isOutward ? delay(this.delayMs) : Promise.resolve();
      last = Promise.all([last, pause, this.#hanging?.promise]).then(work, work);
    };
    return new Transform({
      transform(chunk: Buffer, _encoding, done) {
        inOrder(() => this.destroyed || this.push(chunk));
        done();
      },
      flush(done) {
        inOrder(done);
      },
    });
  }
}
