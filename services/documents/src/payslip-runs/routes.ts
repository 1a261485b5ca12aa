import { ID_PATTERN } from '@kontor/contracts/endpoints';
import { payslipRunEndpoints } from '@kontor/contracts/schemas';
import { signedInOrigin } from '@kontor/audit/log';
import { pageSize, type Plugin, readCursor, sendPage } from '@kontor/service-kit/http';

import { decideSlip, leaveOutUnassigned } from './decide-slip.ts';
import { deleteRun, takeBackRun } from './withdraw-run.ts';
import { presentSummary, readRun } from './present-run.ts';
import type { PublicationRules } from './publish-slips.ts';
import { publishRun, unscheduleRun } from './publish-run.ts';
import { listRuns } from './find-run.ts';
import { remindRun } from './remind-run.ts';
import { openerOf, type RunDeps } from './run-deps.ts';
import { sendSlip, type SendSlipDeps } from './send-slip.ts';
import { unlockSource } from './unlock-source.ts';

interface Deps extends RunDeps, SendSlipDeps {
  rules: PublicationRules;
  /** Called once a run is to be read. */
  wake(): void;
}

const AFTER_LAST_ID = 2 ** 31 - 1;
const CURSOR = [new RegExp(ID_PATTERN)];

/** The payslip runs, for payroll. */
export const payslipRunRoutes: Plugin<Deps> = async (app, { rules, wake, ...deps }) => {
  app.route({
    ...payslipRunEndpoints.listPayslipRuns,
    handler: async (request, reply) => {
      const cursor = readCursor(request.query, CURSOR);
      const after = cursor ? Number(cursor[0]) : AFTER_LAST_ID;
      const runs = await listRuns(deps.orm.em.fork(), { after, limit: pageSize(request.query) + 1 });
      return sendPage(runs, request, reply, ({ id }) => [id]).map(presentSummary);
    },
  });

  app.route({
    ...payslipRunEndpoints.getPayslipRun,
    handler: (request) => readRun(deps, Number(request.params.id)),
  });

  app.route({
    ...payslipRunEndpoints.deletePayslipRun,
    handler: async (request) => {
      const id = Number(request.params.id);
      await deleteRun(deps, id, signedInOrigin(request));
      request.log.info({ event: 'payslip-run-deleted', userId: request.user!.id, runId: id }, 'Payslip run deleted');
    },
  });

  app.route({
    ...payslipRunEndpoints.unlockPayslipSource,
    handler: async (request, reply) => {
      const id = Number(request.params.id);
      await unlockSource(deps, id, request.body.source, request.body.password, openerOf(request, rules));
      wake();
      void reply.code(202);
      return readRun(deps, id);
    },
  });

  app.route({
    ...payslipRunEndpoints.leaveOutPayslips,
    handler: async (request) => {
      const id = Number(request.params.id);
      await leaveOutUnassigned(deps, id, request.body.version, openerOf(request, rules));
      return readRun(deps, id);
    },
  });

  app.route({
    ...payslipRunEndpoints.decidePayslip,
    handler: async (request) => {
      const id = Number(request.params.id);
      await decideSlip(deps, id, Number(request.params.slip), request.body, openerOf(request, rules));
      return readRun(deps, id);
    },
  });

  app.route({
    ...payslipRunEndpoints.previewPayslip,
    handler: (request, reply) => {
      const { id, slip } = request.params;
      return sendSlip({ runId: Number(id), slipId: Number(slip) }, openerOf(request, rules), reply, deps);
    },
  });

  app.route({
    ...payslipRunEndpoints.publishPayslipRun,
    handler: async (request) => {
      const id = Number(request.params.id);
      await publishRun(deps, rules, id, request.body, openerOf(request, rules));
      request.log.info(
        { event: 'payslip-run-published', userId: request.user!.id, runId: id },
        'Payslip run published',
      );
      return readRun(deps, id);
    },
  });

  app.route({
    ...payslipRunEndpoints.unschedulePayslipRun,
    handler: async (request) => {
      const id = Number(request.params.id);
      await unscheduleRun(deps, id);
      return readRun(deps, id);
    },
  });

  app.route({
    ...payslipRunEndpoints.takeBackPayslipRun,
    handler: async (request) => {
      const id = Number(request.params.id);
      await takeBackRun(deps, id, request.body.version, signedInOrigin(request));
      request.log.info(
        { event: 'payslip-run-taken-back', userId: request.user!.id, runId: id },
        'Payslip run taken back',
      );
      return readRun(deps, id);
    },
  });

  app.route({
    ...payslipRunEndpoints.remindPayslipRun,
    handler: async (request) => ({
      reminded: await remindRun(deps, Number(request.params.id), signedInOrigin(request)),
    }),
  });
};
