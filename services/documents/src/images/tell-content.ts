import { isDeepStrictEqual } from 'node:util';

import { type ImageChange, internalPaths } from '@kontor/contracts/internal';
import type { Orm } from '@kontor/service-kit/database';
import type { InternalClient } from '@kontor/service-kit/http-client';
import { createWorker, enqueue, orPostpone, type Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { altOf, Image } from './image.entity.ts';

/** The kind of job that tells content of a changed or deleted image. */
const IMAGE = 'image';

/** Queues it, within the transaction of the change. */
export const enqueueImage = (tx: EntityManager, id: string) => enqueue(tx, IMAGE, { id });

async function readChange(em: EntityManager, id: string, lockMode = LockMode.NONE): Promise<ImageChange> {
  const image = await em.findOne(Image, { id }, { lockMode });
  return { id, alt: image && altOf(image) };
}

/** Tells content, which copies what it shows of an image. While content is unavailable the jobs wait for as long as it takes. */
export function createImageWorker(orm: Orm, content: InternalClient, log: Logger): Worker {
  return createWorker<{ id: string }>(
    orm,
    {
      kind: IMAGE,
      leaseSeconds: 60,
      concurrency: 1,
      backOff: { firstSeconds: 5, longestSeconds: 300 },
      async run({ payload: { id } }) {
        const change = await readChange(orm.em.fork(), id);
        await orPostpone(content.post(internalPaths.images, change));
        return async (tx) => {
          // Another replica may have told a later text before this one arrived.
          const current = await readChange(tx, id, LockMode.PESSIMISTIC_READ);
          if (!isDeepStrictEqual(current, change)) await enqueueImage(tx, id);
        };
      },
    },
    log,
  );
}
