import { internalPaths, type PayslipRunMailRequest } from '@kontor/contracts/internal';
import type { Orm } from '@kontor/service-kit/database';
import type { InternalClient } from '@kontor/service-kit/http-client';
import { createWorker, enqueue, orPostpone, type Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';
import type { EntityManager } from '@mikro-orm/postgresql';

const RUN_MAIL = 'payslip-run-mail';

type RunMail = Omit<PayslipRunMailRequest, 'id'>;

/** Queues a mail that tells that a scheduled run was opened again. */
export const enqueueRunMail = (tx: EntityManager, mail: RunMail) => enqueue(tx, RUN_MAIL, mail);

/** Has identity send these mails, each once: its id is that of its job. */
export const createRunMailWorker = (orm: Orm, identity: InternalClient, log: Logger): Worker =>
  createWorker<RunMail>(
    orm,
    {
      kind: RUN_MAIL,
      everySeconds: 5,
      concurrency: 1,
      // Longer than identity may take to respond.
      leaseSeconds: 60,
      backOff: { firstSeconds: 5, longestSeconds: 300 },
      async run({ id, payload }) {
        const mail: PayslipRunMailRequest = { id, ...payload };
        await orPostpone(identity.post(internalPaths.payslipRunMails, mail));
      },
    },
    log,
  );
