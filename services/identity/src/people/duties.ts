import type { Duty } from '@kontor/contracts/endpoints';

/** Each duty once, in the order in which they are stored and shown. */
export const sortedDuties = (duties: readonly Duty[]): Duty[] => [...new Set(duties)].toSorted();
