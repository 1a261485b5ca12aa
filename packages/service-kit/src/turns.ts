import { overloaded } from './errors.ts';

export interface TurnsOptions {
  /** How many may be at work at the same time. */
  atOnce: number;
  /** How many more may wait. */
  waiting: number;
  /** How long each of them waits. */
  patienceMs: number;
  /** Told of each that is refused. */
  onRefused?(): void;
}

export interface Turns {
  /**
   * Resolves when it is one's turn, to what gives the turn back; calling that again does nothing. Throws 503 at once when
   * too many wait already, else after waiting in vain for `patienceMs`, or as long as is said here.
   */
  take(patienceMs?: number): Promise<() => void>;
  /** Throws 503 when `take` would refuse at once: asked before work that would be for nothing then. */
  check(): void;
}

/** Bounds how much is done at a time, and how much waits for it: whoever comes beyond that is told so quickly. */
export function createTurns({ atOnce, waiting, patienceMs, onRefused }: TurnsOptions): Turns {
  let atWork = 0;
  /** First come, first served. */
  const line = new Set<() => void>();

  function giveBack(): void {
    const [next] = line;
    if (next) next();
    else atWork--;
  }

  function turn(): () => void {
    let isGivenBack = false;
    return () => {
      if (!isGivenBack) giveBack();
      isGivenBack = true;
    };
  }

  function refusal(): Error {
    onRefused?.();
    return overloaded();
  }

  async function waitInLine(milliseconds: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const begin = () => {
      clearTimeout(timer);
      line.delete(begin);
      resolve();
    };
    const timer = setTimeout(() => {
      line.delete(begin);
      reject(refusal());
    }, milliseconds);
    line.add(begin);
    return promise;
  }

  return {
    async take(milliseconds = patienceMs) {
      if (atWork < atOnce) atWork++;
      else if (line.size < waiting) await waitInLine(milliseconds);
      else throw refusal();
      return turn();
    },
    check() {
      if (atWork >= atOnce && line.size >= waiting) throw refusal();
    },
  };
}
