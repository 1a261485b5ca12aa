import type { Fault } from './fault.ts';
import { killedInMidUpload } from './killed-process.ts';
import { postgresFaults } from './postgres.ts';

/** The fault matrix, in its order. */
export const faults: readonly Fault[] = [...killedInMidUpload, ...postgresFaults];
