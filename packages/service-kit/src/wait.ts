import { setTimeout as delay } from 'node:timers/promises';

/** Between two attempts, and between two lines that say so. */
const PAUSE_MS = 1_000;
const TELL_MS = 5_000;

/** Something the process cannot do without did not answer for as long as it was willing to wait. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

export interface Patience {
  /** Given up after so long; 0 tries once. */
  seconds: number;
  /** Told at the first failure and then every few seconds: what is waited for, and why. */
  tell(line: string): void;
}

/**
 * Asks until `attempt` succeeds; what it gave. Whoever starts a set of processes need not start them in order. Throws
 * `Unreachable` with the last reason. `what` names the dependency for people, without secrets.
 */
export async function waitFor<T>(what: string, attempt: () => Promise<T>, patience: Patience): Promise<T> {
  const end = performance.now() + patience.seconds * 1000;
  for (let lastTold = -Infinity; ;) {
    try {
      return await attempt();
    } catch (error) {
      const now = performance.now();
      if (now + PAUSE_MS > end) {
        const long = patience.seconds > 0 ? ` within ${patience.seconds} s` : '';
        throw new Unreachable(`${what} could not be reached${long}: ${reasonOf(error)}.`, { cause: error });
      }
      if (now - lastTold >= TELL_MS) {
        patience.tell(`Waiting for ${what}: ${reasonOf(error)}. Given up in ${Math.ceil((end - now) / 1000)} s.`);
        lastTold = now;
      }
      await delay(PAUSE_MS);
    }
  }
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'nobody knows a host of that name',
  EAI_AGAIN: 'the host name cannot be looked up now',
  ETIMEDOUT: 'no answer',
  EHOSTUNREACH: 'there is no way to that host',
  '28P01': 'it refuses the password',
  '28000': 'it refuses the role',
  '3D000': 'it has no database of that name',
  '53300': 'it takes no more connections',
  '57P03': 'it is starting or stopping',
};

/** Why something failed, in plain words where they are known, and the code. Never a URL with a password in it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '' } = error as NodeJS.ErrnoException;
  if (REASONS[code]) return `${REASONS[code]} (${code})`;
  // MikroORM and fetch say little themselves, and keep the reason.
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return (error.message || code || error.name).replace(/\.$/, '');
}
