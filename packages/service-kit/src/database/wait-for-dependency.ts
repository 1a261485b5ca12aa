const RETRY_MS = 1_000;
const REPORT_MS = 5_000;

/** A dependency that the process needs to start stayed unreachable for the whole waiting time. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

export interface WaitOptions {
  /** How long to wait; 0 tries once. */
  seconds: number;
  /** Called at the first failure and every few seconds after it. */
  report(line: string): void;
}

/**
 * Retries `attempt` until it succeeds, and resolves with its result, so that processes may start in any order. Throws
 * `Unreachable` with the last reason. `name` is shown to operators and contains no secret.
 */
export async function waitForDependency<T>(
  name: string,
  attempt: () => Promise<T>,
  { seconds, report }: WaitOptions,
): Promise<T> {
  const end = performance.now() + seconds * 1000;
  for (let lastReport = -Infinity; ;) {
    try {
      return await attempt();
    } catch (error) {
      const now = performance.now();
      if (now + RETRY_MS > end) {
        const duration = seconds > 0 ? ` within ${seconds} s` : '';
        throw new Unreachable(`${name} could not be reached${duration}: ${failureReason(error)}.`, { cause: error });
      }
      if (now - lastReport >= REPORT_MS) {
        report(`Waiting for ${name}: ${failureReason(error)}. Giving up in ${Math.ceil((end - now) / 1000)} s.`);
        lastReport = now;
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'unknown host name',
  EAI_AGAIN: 'the host name cannot be resolved now',
  ETIMEDOUT: 'no response',
  EHOSTUNREACH: 'no route to the host',
  '28P01': 'wrong password',
  '28000': 'role refused',
  '3D000': 'no such database',
  '53300': 'too many connections',
  '57P03': 'the server is starting or stopping',
};

/** Why something failed, in words where the code is known, with the code. Contains no URL with a password. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '' } = error as NodeJS.ErrnoException;
  if (REASONS[code]) return `${REASONS[code]} (${code})`;
  // One error for each address of a name.
  if (error instanceof AggregateError && error.errors.length > 0) return failureReason(error.errors[0]);
  // MikroORM and fetch say little themselves; their cause has the reason.
  if (error.cause instanceof Error) return failureReason(error.cause);
  return (error.message || code || error.name).trim().replace(/\.$/, '');
}
