import { performance } from 'node:perf_hooks';
import { setImmediate as nextTick } from 'node:timers/promises';

/** Concurrent requests of the session. */
const AT_ONCE = 8;
const CALLS = ['/api/documents', '/api/account/sessions'];

export interface Attempt {
  began: number;
  ended: number;
  isRefused: boolean;
}

/**
 * Has `end` end the session of `cookie` during its requests, which go on until one that began afterwards is refused. `began`
 * and `ended` are when `end` did.
 */
export async function endDuringRequests(
  url: string,
  cookie: string,
  end: () => Promise<void>,
): Promise<{ began: number; ended: number; attempts: Attempt[] }> {
  const attempts: Attempt[] = [];
  let ended = Infinity;
  const isOver = () => attempts.some((attempt) => attempt.isRefused && attempt.began > ended);
  const worker = async (lane: number) => {
    for (let call = lane; !isOver(); call++) {
      const began = performance.now();
      const response = await fetch(url + CALLS[call % CALLS.length], { headers: { cookie } });
      await response.arrayBuffer();
      if (response.status !== 200 && response.status !== 401)
        throw new Error(`A request of the session returned ${response.status}`);
      attempts.push({ began, ended: performance.now(), isRefused: response.status === 401 });
    }
  };
  const workers = Promise.all(Array.from({ length: AT_ONCE }, (_, lane) => worker(lane)));
  while (attempts.length < AT_ONCE) await nextTick();
  const began = performance.now();
  await end();
  ended = performance.now();
  await workers;
  return { began, ended, attempts };
}
