import type { Composition } from './composition.ts';
import type { Person } from './person.ts';

/** Context of the acts of the rehearsal. */
export interface Stage {
  composition: Composition;
  /** Public URL of the product. */
  url: string;
  adminPassword: string;
  /** The signed-in admin; available after the main job. */
  admin: Person;
  say(line: string): void;
}

/** A part of the rehearsal. Throws if an expectation fails. */
export type Act = (stage: Stage) => Promise<void>;
