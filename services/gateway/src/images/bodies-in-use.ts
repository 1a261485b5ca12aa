/** Bytes that many may be sent at the same time, counted once. */
class BytesInUse {
  readonly #most: number;
  readonly #readers = new Map<Buffer, number>();
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get isEmpty(): boolean {
    return this.#readers.size === 0;
  }

  /** Whether there was room for them. */
  add(body: Buffer): boolean {
    const readers = this.#readers.get(body) ?? 0;
    if (readers === 0 && this.#bytes + body.length > this.#most) return false;
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

/** Bounds the memory of bodies that are being sent, in all and to one client. The same body counts once in each. */
export function createBodyBudget(most: number, mostOfOne: number) {
  const all = new BytesInUse(most);
  const clients = new Map<string, BytesInUse>();
  return {
    /** What ends the use again, to be called once; or what there is too much of. */
    take(client: string, body: Buffer): (() => void) | 'all' | 'holder' {
      const own = clients.get(client) ?? new BytesInUse(mostOfOne);
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
