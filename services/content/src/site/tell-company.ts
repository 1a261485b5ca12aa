import { isDeepStrictEqual } from 'node:util';

import { type SiteLists, siteLists } from '@kontor/contracts/endpoints';
import { type CompanyChange, internalPaths } from '@kontor/contracts/internal';
import type { Orm } from '@kontor/service-kit/database';
import { CallRefused, type InternalClient } from '@kontor/service-kit/http-client';
import { createWorker, enqueue, JobPostponed, type Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { Catalogue } from './catalogue.ts';
import { fitValue } from './fit-value.ts';
import { lockSite } from './revisions.ts';

/** The kind of job that tells engagement the company's name and addresses, for mails. */
export const COMPANY = 'company';

/** What mails say of the company; null while the brand is the default. */
export async function readCompany(em: EntityManager, { lists }: Catalogue): Promise<CompanyChange['company']> {
  const [row] = await em.execute<{ value: unknown }[]>(
    "select value from content.site_revisions where key = 'brand' and language is null and is_current",
  );
  if (!row || row.value === null) return null;
  const { name, address, email } = fitValue(siteLists.brand, row.value, lists.get('brand')).value as SiteLists['brand'];
  return { name, address: `${address.street}, ${address.postcode} ${address.city}`, email };
}

/** Tells engagement. While it is unavailable the job waits for as long as it takes; what it refuses is a dead letter in the end. */
export function companyWorker(orm: Orm, catalogue: Catalogue, engagement: InternalClient, log: Logger): Worker {
  return createWorker(
    orm,
    {
      kind: COMPANY,
      leaseSeconds: 60,
      concurrency: 1,
      backOff: { firstSeconds: 5, longestSeconds: 300 },
      maxFailures: 10,
      async run() {
        const company = await readCompany(orm.em.fork(), catalogue);
        await engagement.post(internalPaths.company, { company } satisfies CompanyChange).catch((error: unknown) => {
          throw error instanceof Error && error.cause instanceof CallRefused ? error.cause : new JobPostponed(error);
        });
        return async (tx) => {
          // Another replica may have told a later brand before this one arrived.
          await lockSite(tx);
          if (!isDeepStrictEqual(await readCompany(tx, catalogue), company)) await enqueue(tx, COMPANY);
        };
      },
    },
    log,
  );
}
