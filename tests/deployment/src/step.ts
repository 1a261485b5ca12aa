import type { ApiClient } from '@kontor/test-kit/client';

import type { Composition } from './composition.ts';

/** Context of the steps of the rehearsal. */
export interface Rehearsal {
  composition: Composition;
  /** Public URL of the product. */
  url: string;
  adminPassword: string;
  /** The signed-in admin; available after the main job. */
  admin: ApiClient;
  log(line: string): void;
}

/** A step of the rehearsal. Throws if an expectation fails. */
export type Step = (rehearsal: Rehearsal) => Promise<void>;

/** An expectation of the rehearsal failed. */
class ExpectationError extends Error {
  override name = 'ExpectationError';
}

export function expectThat(condition: boolean, message: string): asserts condition {
  if (!condition) throw new ExpectationError(message);
}
