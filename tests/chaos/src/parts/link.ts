import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * A TCP proxy on loopback between the product and a real server, where the line is broken: refused, silent, slow.
 * Toxiproxy does this as well, as a program in Go that would have to be fetched; this needs nothing.
 */
export class Link {
  readonly port: number;
  /** How much later what the product sends arrives. */
  delayMs = 0;
  #server: Server;
  readonly #target: number;
  readonly #sockets = new Set<Socket>();
  #talk: { promise: Promise<void>; begin: () => void } | null = null;

  private constructor(server: Server, target: number) {
    this.#server = server;
    this.#target = target;
    this.port = (server.address() as AddressInfo).port;
    server.on('connection', (socket) => void this.#carry(socket));
  }

  static async to(target: number): Promise<Link> {
    const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Link(server, target);
  }

  /** Connections open at this moment. */
  get connections(): number {
    return this.#sockets.size;
  }

  /** Ends every connection; new ones are taken. */
  cut(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  /** Ends every connection and takes no new ones. */
  async refuse(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.cut();
    await closed;
  }

  /** Takes connections and answers nothing, on old ones neither. */
  fallSilent(): void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#talk = { promise, begin: resolve };
  }

  async heal(): Promise<void> {
    this.delayMs = 0;
    this.#talk?.begin();
    this.#talk = null;
    if (this.#server.listening) return;
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async stop(): Promise<void> {
    this.#talk?.begin();
    if (this.#server.listening) await this.refuse();
  }

  async #carry(near: Socket): Promise<void> {
    this.#sockets.add(near);
    const far = connect({ port: this.#target, host: '127.0.0.1', allowHalfOpen: true });
    near.setNoDelay(true);
    far.setNoDelay(true);
    await Promise.allSettled([pipeline(near, this.#line(true), far), pipeline(far, this.#line(false), near)]);
    near.destroy();
    far.destroy();
    this.#sockets.delete(near);
  }

  /** Hands pieces on in their order, once the line talks and their delay has passed. */
  #line(isOutward: boolean): Transform {
    let last = Promise.resolve();
    const inTurn = (work: () => void) => {
      const due = isOutward ? delay(this.delayMs) : Promise.resolve();
      last = Promise.all([last, due, this.#talk?.promise]).then(work, work);
    };
    return new Transform({
      transform(chunk: Buffer, _encoding, done) {
        inTurn(() => this.destroyed || this.push(chunk));
        done();
      },
      flush(done) {
        inTurn(done);
      },
    });
  }
}
