import { overloaded } from '@kontor/service-kit/http';

/** A function that releases the reservation, idempotent; or the limit that refused it: of all holders, or of this one. */
type Reservation = (() => void) | 'all' | 'holder';

export interface Budget {
  /** Reserves an amount for a holder. An `item` that is reserved several times counts once in total, and once for each holder. */
  reserve(holder: string, amount: number, item?: object): Reservation;
}

/** A budget of `max` in total. A holder gets at most `maxPerHolder`, which may depend on what is left of the total. */
export function createBudget(max: number, maxPerHolder: number | ((left: number) => number)): Budget {
  const all = new Usage();
  const holders = new Map<string, Usage>();
  return {
    reserve(holder, amount, item = {}) {
      const own = holders.get(holder) ?? new Usage();
      const limit = typeof maxPerHolder === 'number' ? maxPerHolder : maxPerHolder(max - all.amount);
      if (!own.fits(item, amount, limit)) return 'holder';
      if (!all.fits(item, amount, max)) return 'all';
      holders.set(holder, own);
      for (const usage of [own, all]) usage.add(item, amount);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        for (const usage of [own, all]) usage.remove(item, amount);
        if (own.isEmpty) holders.delete(holder);
      };
    },
  };
}

/** The release of a reservation. Throws 503 when a limit is exceeded. */
export function reservedOrThrow(reservation: Reservation, onRefused: () => void): () => void {
  if (typeof reservation !== 'string') return reservation;
  onRefused();
  throw overloaded();
}

/** The amount in use, and how many reservations each item has. */
class Usage {
  amount = 0;
  readonly #reservations = new Map<object, number>();

  get isEmpty(): boolean {
    return this.#reservations.size === 0;
  }

  fits(item: object, amount: number, max: number): boolean {
    return this.#reservations.has(item) || this.amount + amount <= max;
  }

  add(item: object, amount: number): void {
    const reservations = this.#reservations.get(item) ?? 0;
    if (reservations === 0) this.amount += amount;
    this.#reservations.set(item, reservations + 1);
  }

  remove(item: object, amount: number): void {
    const left = this.#reservations.get(item)! - 1;
    if (left > 0) return void this.#reservations.set(item, left);
    this.#reservations.delete(item);
    this.amount -= amount;
  }
}
