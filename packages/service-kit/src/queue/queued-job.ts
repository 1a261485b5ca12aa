/**
 * A claimed job. `attempts` counts its claims, this one included; `failures` those that ended in a failure of the job;
 * `deaths` the last ones in a row that ended without a result, as when their process was killed.
 */
export interface QueuedJob<Payload = unknown> {
  id: string;
  kind: string;
  key: string | null;
  payload: Payload;
  createdAt: Date;
  attempts: number;
  failures: number;
  deaths: number;
  /** When its lease ends, as the database writes it. */
  leaseEnd: string;
}

/**
 * Thrown by a job that cannot run now for a reason beyond the job, such as an unavailable server. It is retried with
 * back-off for as long as that lasts, and never becomes a dead letter.
 */
export class JobPostponed extends Error {
  override name = 'JobPostponed';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** The same for a job that has not begun: it runs again at once, and the attempt does not count. */
export class JobReleased extends JobPostponed {
  override name = 'JobReleased';
}

/** The result of a call that a job depends on; its failure says nothing about the job and postpones it. */
export const orPostpone = <Result>(result: Promise<Result>): Promise<Result> =>
  result.catch((error: unknown) => Promise.reject(new JobPostponed(error)));
