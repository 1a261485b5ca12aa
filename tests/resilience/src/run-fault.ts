import { setTimeout as delay } from 'node:timers/promises';

import { checkInvariants } from './check/check.ts';
import type { Fault } from './faults/fault.ts';
import type { Violation } from './journal.ts';
import { type Load, startLoad } from './load/load.ts';
import { recover } from './recovery.ts';
import { Rig, type RigOptions } from './rig.ts';

export interface Outcome {
  description: string;
  acknowledged: number;
  lost: number;
  leaks: number;
  recoverySeconds: number;
  violations: Violation[];
  /** The folder of journal and log after a failure. */
  folder: string | null;
}

const WARM_UP_MS = 3_000;
const AFTERWARDS_MS = 2_000;

/** Runs one fault on a new product: load, fault, recovery, checks. */
export async function runFault(
  fault: Fault,
  options: Pick<RigOptions, 'seed' | 'pace' | 'withinSeconds'>,
): Promise<Outcome> {
  const { servers, replicas, prepare, cleanUp } = fault;
  const rig = await Rig.start({
    ...options,
    servers,
    ...(replicas && { replicas }),
    ...(prepare && { prepare }),
    ...(cleanUp && { cleanUp }),
  });
  const { journal } = rig;
  let description = 'nothing';
  let recoverySeconds = 0;
  let load: Load | null = null;
  try {
    load = await startLoad(rig);
    await delay(WARM_UP_MS);
    description = await fault.apply(rig, load);
    recoverySeconds = await recover(rig);
    await delay(AFTERWARDS_MS);
    await load.stop();
    await checkInvariants(rig, load.members);
  } catch (error) {
    journal.violation('expected', `the run ended: ${(error as Error).stack}`);
    await load?.stop();
  }
  const { violations, acknowledged } = journal;
  const count = (invariants: string[]) => violations.filter(({ invariant }) => invariants.includes(invariant)).length;
  const failed = violations.length > 0;
  await rig.stop({ keep: failed });
  return {
    description,
    acknowledged,
    lost: count(['durable']),
    leaks: count(['private', 'signed-out']),
    recoverySeconds,
    violations,
    folder: failed ? rig.folder : null,
  };
}
