import { ID_PATTERN } from '@kontor/contracts/endpoints';
import { payslipRunEndpoints } from '@kontor/contracts/schemas';
import { signedInOrigin } from '@kontor/audit/log';
import { pageSize, type Plugin, readCursor, sendPage } from '@kontor/service-kit/http';
import type { FastifyRequest } from 'fastify';

import { decideSlip, decideSlips } from './decide-slips.ts';
import { deleteRun, takeBackRun } from './remove-run.ts';
import type { PublicationRules } from './publish-slips.ts';
import { publishRun, unscheduleRun } from './publish-run.ts';
import { listRuns, readRun } from './find-run.ts';
import { remindRun } from './remind-run.ts';
import { payrollCallerOf, type RunDeps } from './run-deps.ts';
import { sendSlip } from './send-slip.ts';
import { decryptSource } from './decrypt-source.ts';

interface Deps extends RunDeps {
  rules: PublicationRules;
  /** Called once a run is to be read. */
  wake(): void;
}

const AFTER_LAST_ID = 2 ** 31 - 1;
const CURSOR = [new RegExp(ID_PATTERN)];

/** The payslip runs, for payroll. */
export const payslipRunRoutes: Plugin<Deps> = async (app, { rules, wake, ...deps }) => {
  /** Changes a run and returns it as the API shows it. */
  const change = async ({ id }: { id: string }, apply: (id: number) => Promise<void>) => {
    await apply(Number(id));
    return readRun(deps, Number(id));
  };

  app.route({
    ...payslipRunEndpoints.listPayslipRuns,
    handler: async (request, reply) => {
      const cursor = readCursor(request.query, CURSOR);
      const after = cursor ? Number(cursor[0]) : AFTER_LAST_ID;
      const runs = await listRuns(deps.orm.em.fork(), { after, limit: pageSize(request.query) + 1 });
      return sendPage(runs, request, reply, ({ id }) => [id]);
    },
  });

  app.route({
    ...payslipRunEndpoints.getPayslipRun,
    handler: async (request) => {
      const run = await readRun(deps, Number(request.params.id));
      if (run.state === 'open') deps.processes.prepare();
      return run;
    },
  });

  app.route({
    ...payslipRunEndpoints.deletePayslipRun,
    handler: async (request) => {
      const id = Number(request.params.id);
      await deleteRun(deps, id, signedInOrigin(request));
      log(request, 'payslip-run-deleted', id, 'Payslip run deleted');
    },
  });

  app.route({
    ...payslipRunEndpoints.unlockPayslipSource,
    handler: async (request, reply) => {
      const id = Number(request.params.id);
      await decryptSource(deps, id, request.body.source, request.body.password, payrollCallerOf(request, rules));
      wake();
      void reply.code(202);
      return readRun(deps, id);
    },
  });

  app.route({
    ...payslipRunEndpoints.decidePayslips,
    handler: (request) =>
      change(request.params, (id) => decideSlips(deps, id, request.body, payrollCallerOf(request, rules))),
  });

  app.route({
    ...payslipRunEndpoints.decidePayslip,
    handler: (request) =>
      change(request.params, (id) =>
        decideSlip(deps, id, Number(request.params.slip), request.body, payrollCallerOf(request, rules)),
      ),
  });

  app.route({
    ...payslipRunEndpoints.previewPayslip,
    handler: (request, reply) => {
      const { id, slip } = request.params;
      return sendSlip({ runId: Number(id), slipId: Number(slip) }, payrollCallerOf(request, rules), reply, deps);
    },
  });

  app.route({
    ...payslipRunEndpoints.publishPayslipRun,
    handler: (request) =>
      change(request.params, async (id) => {
        await publishRun(deps, rules, id, request.body, payrollCallerOf(request, rules));
        log(request, 'payslip-run-published', id, 'Payslip run published');
      }),
  });

  app.route({
    ...payslipRunEndpoints.unschedulePayslipRun,
    handler: (request) => change(request.params, (id) => unscheduleRun(deps, id)),
  });

  app.route({
    ...payslipRunEndpoints.takeBackPayslipRun,
    handler: (request) =>
      change(request.params, async (id) => {
        await takeBackRun(deps, id, request.body.version, signedInOrigin(request));
        log(request, 'payslip-run-taken-back', id, 'Payslip run taken back');
      }),
  });

  app.route({
    ...payslipRunEndpoints.remindPayslipRun,
    handler: async (request) => ({
      reminded: await remindRun(deps, Number(request.params.id), signedInOrigin(request)),
    }),
  });
};

const log = (request: FastifyRequest, event: string, runId: number, message: string) =>
  request.log.info({ event, userId: request.user!.id, runId }, message);
