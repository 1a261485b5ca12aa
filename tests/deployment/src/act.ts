import type { Composition } from './composition.ts';
import type { Person } from './person.ts';

/** What the acts of the rehearsal share. */
export interface Stage {
  composition: Composition;
  /** Where people reach the product. */
  url: string;
  adminPassword: string;
  /** Somebody signed in as the admin, once the main job has run. */
  admin: Person;
  say(line: string): void;
}

/** One part of the rehearsal. Throws what did not hold. */
export type Act = (stage: Stage) => Promise<void>;
