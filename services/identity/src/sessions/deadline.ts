import { unavailable } from '@kontor/service-kit/http';

/** A response takes at most 2 s while the session store is unavailable. */
const DEADLINE_MS = 1_200;

/** The result of a call to the session store; throws 503 when it fails or takes too long. */
export async function withDeadline<T>(call: Promise<T>): Promise<T> {
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The session store did not respond in time')), DEADLINE_MS);
  try {
    return await Promise.race([call, deadline]);
  } catch (error) {
    throw unavailable(error);
  } finally {
    clearTimeout(timer);
  }
}
