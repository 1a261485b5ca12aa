import { unavailable } from '@kontor/service-kit';

/** Within this a visitor is told that the store is away (security.md F-4: 2 s for the whole answer). */
const PATIENCE_MS = 1_200;

/** What `work` resolves to; throws 503 when it fails or takes too long. */
export async function answerInTime<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The session store did not answer in time')), PATIENCE_MS);
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw unavailable(error);
  } finally {
    clearTimeout(timer);
  }
}
