import { setTimeout as delay } from 'node:timers/promises';

import type { ProcessName, Rig } from '../rig.ts';

/** Waits until a killed process has restarted and the gateway is ready. */
export async function untilReady(rig: Rig, name: ProcessName): Promise<void> {
  // The gateway caches its readiness for a second.
  await delay(1_000);
  for (const end = Date.now() + 30_000; Date.now() < end; await delay(100)) {
    const isReady = await fetch(`${rig.url}/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady && rig.product.processes[name].pid !== undefined) return;
  }
  rig.journal.violation('expected', `${name} did not restart within 30 s`);
}
