import type { Orm } from '@kontor/service-kit/database';
import type { Logger } from '@kontor/service-kit/telemetry';

import type { ObjectStore } from '../../storage/object-store.ts';
import type { TemporaryFiles } from '../../uploads/temporary-files.ts';
import type { Person } from './payroll-people.ts';

export interface RunDeps {
  orm: Orm;
  store: ObjectStore;
  temporaryFiles: TemporaryFiles;
  /** All users. Throws 503 when identity is unavailable. */
  people(): Promise<Person[]>;
  /** Who publishes a run must not have made it, unlocked a file of it or decided a slip of it. */
  fourEyes: boolean;
  log: Logger;
}
