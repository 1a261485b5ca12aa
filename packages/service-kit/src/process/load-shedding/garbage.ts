import v8 from 'node:v8';
import vm from 'node:vm';

/** Collections take at most 1/PAUSE_FACTOR of the time. */
const PAUSE_FACTOR = 10;

type Collect = (options?: { type: 'major' | 'minor' }) => void;
let collect: Collect | undefined;

/** V8's `gc`, which a flag exposes. */
function collector(): Collect {
  v8.setFlagsFromString('--expose-gc');
  return vm.runInNewContext('gc') as Collect;
}

/**
 * Returns a function that collects garbage, unless the last collection is too recent, and returns whether it did. A
 * process that refuses requests allocates little, and so V8 would not collect by itself.
 */
export function garbageCollection(now: () => number = () => performance.now()): () => boolean {
  let notBefore = 0;
  return () => {
    const began = now();
    if (began < notBefore) return false;
    collect ??= collector();
    collect();
    // Buffers are freed concurrently with the first collection; the second one updates their count.
    collect({ type: 'minor' });
    const ended = now();
    notBefore = ended + (ended - began) * PAUSE_FACTOR;
    return true;
  };
}
