import type { Load } from '../load/load.ts';
import type { Need, ServerName } from '../servers/servers.ts';
import type { Rig, RigOptions } from '../rig.ts';

/** A failure to inject. */
export interface Fault {
  /** Id in the fault matrix, F-1 to F-16, shared by variants of a fault. */
  id: string;
  name: string;
  /** Real servers in place of the embedded defaults. */
  servers: readonly ServerName[];
  /** Number of processes of each service, by default one. */
  replicas?: RigOptions['replicas'];
  /** Other requirements of the machine. */
  needs?: readonly Need[];
  /** Part of the short form: takes seconds and can follow other faults on one product. */
  inShort?: boolean;
  /** Prepares the data folder before the product starts. */
  prepare?(dataDir: string): void;
  /** Injects the failure, checks the product meanwhile and repairs it. Returns a short description. */
  apply(rig: Rig, load: Load): Promise<string>;
  /** Reverts `prepare` after the product has stopped, also on failure. */
  cleanUp?(dataDir: string): void;
}
