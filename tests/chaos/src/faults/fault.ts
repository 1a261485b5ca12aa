import type { Load } from '../load/load.ts';
import type { Need, PartName } from '../parts/parts.ts';
import type { Rig } from '../rig.ts';

/** One way to break the product. */
export interface Fault {
  /** By the matrix of faults: F-1 to F-16. Several ways of one fault share it. */
  id: string;
  name: string;
  /** Real servers to run on; all else is the embedded default. */
  parts: readonly PartName[];
  /** What it needs of the machine beside its parts. */
  needs?: readonly Need[];
  /** Runs after others on one product too, in seconds: it is part of the short form. */
  inShort?: boolean;
  /** Sets its data folder up before the product starts. */
  prepare?(dataDir: string): void;
  /** Breaks it, checks what is expected while it is broken, and mends it. What was done, in a few words. */
  apply(rig: Rig, load: Load): Promise<string>;
  /** Undoes that after the product has stopped, whatever happened. */
  cleanUp?(dataDir: string): void;
}
