import type { Fault } from './fault.ts';
import { fullDisks } from './full-disk.ts';
import { killedProcesses } from './killed-process.ts';
import { mailFaults } from './mail.ts';
import { objectStoreFaults } from './object-store.ts';
import { postgresFaults } from './postgres.ts';
import { sessionStoreFaults } from './session-store.ts';

/** The fault matrix, in its order. */
export const faults: readonly Fault[] = [
  ...killedProcesses,
  ...sessionStoreFaults,
  ...postgresFaults,
  ...objectStoreFaults,
  ...mailFaults,
  ...fullDisks,
];
