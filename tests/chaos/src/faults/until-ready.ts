import { setTimeout as delay } from 'node:timers/promises';

import type { ProcessName, Rig } from '../rig.ts';

/** Waits for a process that was ended to be back, and for the gateway to call everything ready. */
export async function untilReady(rig: Rig, name: ProcessName): Promise<void> {
  // What the gateway reports may be a second old.
  await delay(1_000);
  for (const end = Date.now() + 30_000; Date.now() < end; await delay(100)) {
    const ready = await fetch(`${rig.url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready && rig.product.processes[name].pid !== undefined) return;
  }
  rig.journal.violation('expected', `${name} did not come back within 30 s`);
}
