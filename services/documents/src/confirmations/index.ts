import type { PeopleReply } from '@kontor/contracts/internal';
import type { InternalClient } from '@kontor/service-kit/http-client';
import type { ServiceContext } from '@kontor/service-kit/process';

import type { Settings } from '../settings.ts';
import { ledgerSigner } from './ledger-keys.ts';
import { createReminderWorker } from './reminders.ts';
import type { ReadUserIds } from './request.ts';
import { confirmationRoutes } from './routes.ts';

export { eraseConfirmations, listConfirmationsOf } from './chain.ts';
export { toConfirm } from './confirm.ts';
export { countOverdue } from './overdue.ts';
export { countConfirmations } from './progress.ts';
export { mustConfirmDocument } from './request.ts';

interface Deps {
  identity: InternalClient;
  people(): Promise<PeopleReply>;
  userIds: ReadUserIds;
}

/** Readers confirm documents, in a ledger that is only added to (docs/decisions/0027-confirmations.md). */
export async function openConfirmations(context: ServiceContext<Settings>, deps: Deps): Promise<void> {
  const { app, log, orm, settings } = context;
  const signer = await ledgerSigner(orm, settings.LEDGER_SECRET ?? settings.CALLER_SECRET);
  await app.register(confirmationRoutes, { ...deps, orm, signer });
  createReminderWorker(orm, deps.userIds, log);
}
