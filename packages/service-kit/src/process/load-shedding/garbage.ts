import v8 from 'node:v8';
import vm from 'node:vm';

/** A collection may take one part in so many of the time. */
const SHARE = 10;

type Collect = (options?: { type: 'major' | 'minor' }) => void;
let collect: Collect | undefined;

/** V8's own function, which it hands to those who ask by a flag. */
function collector(): Collect {
  v8.setFlagsFromString('--expose-gc');
  return vm.runInNewContext('gc') as Collect;
}

/**
 * Collects garbage, unless that was done so lately that it would take too much of the process's time. A process that
 * refuses calls makes no garbage, and would never come to collect what it has by itself.
 */
export function garbageCollection(now: () => number = () => performance.now()): () => boolean {
  let notBefore = 0;
  return () => {
    const began = now();
    if (began < notBefore) return false;
    collect ??= collector();
    collect();
    // Buffers are freed beside the first one, and no longer counted from the next one on.
    collect({ type: 'minor' });
    const ended = now();
    notBefore = ended + (ended - began) * SHARE;
    return true;
  };
}
