/** A budget of bytes in which a body that is sent several times counts once. */
class ByteBudget {
  readonly #max: number;
  readonly #readers = new Map<Buffer, number>();
  #bytes = 0;

  constructor(max: number) {
    this.#max = max;
  }

  get isEmpty(): boolean {
    return this.#readers.size === 0;
  }

  /** Returns whether the budget suffices. */
  add(body: Buffer): boolean {
    const readers = this.#readers.get(body) ?? 0;
    if (readers === 0 && this.#bytes + body.length > this.#max) return false;
    if (readers === 0) this.#bytes += body.length;
    this.#readers.set(body, readers + 1);
    return true;
  }

  remove(body: Buffer): void {
    const left = this.#readers.get(body)! - 1;
    if (left > 0) return void this.#readers.set(body, left);
    this.#readers.delete(body);
    this.#bytes -= body.length;
  }
}

/** Bounds the memory of bodies that are being sent, in all and to each client. A body counts once in each. */
export function createSharedBodyBudget(max: number, maxPerClient: number) {
  const all = new ByteBudget(max);
  const clients = new Map<string, ByteBudget>();
  return {
    /** Returns the release, to be called once, or which limit is exceeded. */
    reserve(client: string, body: Buffer): (() => void) | 'all' | 'holder' {
      const own = clients.get(client) ?? new ByteBudget(maxPerClient);
      if (!own.add(body)) return 'holder';
      if (!all.add(body)) {
        own.remove(body);
        return 'all';
      }
      clients.set(client, own);
      return () => {
        all.remove(body);
        own.remove(body);
        if (own.isEmpty) clients.delete(client);
      };
    },
  };
}
