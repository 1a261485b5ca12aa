import { type DocumentErasure, internalPaths, type VisitorErasure } from '@kontor/contracts/internal';
import type { Orm } from '@kontor/service-kit/database';
import type { InternalClient } from '@kontor/service-kit/http-client';
import { createWorker, JobPostponed, type Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';

/** The kind of job that erases a person's data in another service. */
export const ERASURE = 'erasure';

export type Erasure = DocumentErasure | VisitorErasure;

interface Services {
  documents: InternalClient;
  engagement: InternalClient;
}

/** Erases in documents and engagement. While one of them is unavailable, its erasures wait for as long as it takes. */
export function createErasureWorker(orm: Orm, { documents, engagement }: Services, log: Logger): Worker {
  return createWorker<Erasure>(
    orm,
    {
      kind: ERASURE,
      everySeconds: 5,
      concurrency: 5,
      // Longer than a service may take to respond.
      leaseSeconds: 60,
      backOff: { firstSeconds: 5, longestSeconds: 300 },
      async run({ payload }) {
        const done =
          'employeeId' in payload
            ? documents.post(internalPaths.documentErasures, payload)
            : engagement.post(internalPaths.visitorErasures, payload);
        await done.catch((error: unknown) => {
          throw new JobPostponed(error);
        });
      },
    },
    log,
  );
}
