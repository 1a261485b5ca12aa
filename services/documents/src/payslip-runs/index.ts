import type { InternalClient } from '@kontor/service-kit/http-client';
import { runLimits } from '@kontor/contracts/endpoints';
import type { ServiceContext } from '@kontor/service-kit/process';

import type { OpeningRules } from '../documents/index.ts';
import type { Settings } from '../settings.ts';
import type { StoreFileDeps } from '../storage/index.ts';
import type { Uploads } from '../uploads/index.ts';
import { createPublicationWorker, createRunMailWorker } from './publish-run.ts';
import { payslipRunRoutes } from './routes.ts';
import type { Person } from './run-deps.ts';
import { createRunWorker } from './run-worker.ts';
import { decisionProcesses } from './source-process.ts';
import { payslipUploadRoutes } from './create-run.ts';

export { purgeLockedFiles } from './fail-run.ts';
export { RUNS_TO_DECIDE, runsToPublish } from './find-run.ts';
export { eraseSlips, listSlipsOf } from './personal-data.ts';

interface Deps extends StoreFileDeps, Uploads {
  identity: InternalClient;
  rules: OpeningRules;
  people(): Promise<Person[]>;
}

/** Payslip runs, from the files of a payroll program to documents. */
export async function openPayslipRuns(context: ServiceContext<Settings>, deps: Deps): Promise<void> {
  const { app, log, onClose, settings } = context;
  const { identity, isScanned, registerForms, scanner } = deps;
  const fourEyes = settings.PAYROLL_FOUR_EYES;
  const processes = decisionProcesses();
  const runs = { ...deps, fourEyes, log, processes, stallSeconds: settings.DOWNLOAD_STALL_SECONDS };
  const rules = { ...deps.rules, isScanned, fourEyes };
  const reading = createRunWorker(runs, scanner);
  createPublicationWorker(runs, rules);
  createRunMailWorker(runs, identity);
  onClose(() => processes.close());
  await app.register(payslipRunRoutes, { ...runs, rules, wake: reading.wake });
  const forms = { ...runs, wake: reading.wake };
  await registerForms(app, async (scope) => scope.register(payslipUploadRoutes, forms), runLimits);
}
