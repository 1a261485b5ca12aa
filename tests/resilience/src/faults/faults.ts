import { badInput } from './bad-input.ts';
import { clockFaults } from './clocks.ts';
import type { Fault } from './fault.ts';
import { fullDisks } from './full-disk.ts';
import { killedProcesses } from './killed-process.ts';
import { mailFaults } from './mail.ts';
import { memoryFaults } from './memory.ts';
import { objectStoreFaults } from './object-store.ts';
import { postgresFaults } from './postgres.ts';
import { restoreFaults } from './restore.ts';
import { replicatedRestart } from './replicated-restart.ts';
import { rollingRestart } from './rolling-restart.ts';
import { sessionStoreFaults } from './session-store.ts';
import { slowServers } from './slow-servers.ts';
import { suspendedProcesses } from './suspended-process.ts';
import { duplicatedRequests } from './duplicated-requests.ts';

/** The fault matrix, in its order. */
export const faults: readonly Fault[] = [
  ...killedProcesses,
  ...sessionStoreFaults,
  ...postgresFaults,
  ...objectStoreFaults,
  ...mailFaults,
  ...fullDisks,
  ...clockFaults,
  ...slowServers,
  ...suspendedProcesses,
  ...rollingRestart,
  ...replicatedRestart,
  ...badInput,
  ...memoryFaults,
  ...restoreFaults,
  ...duplicatedRequests,
];
