import { runLimits } from '@kontor/contracts/endpoints';
import { payslipRunEndpoints, RunFields } from '@kontor/contracts/schemas';
import { signedInOrigin } from '@kontor/audit/log';
import { invalidRequest, type Plugin } from '@kontor/service-kit/http';
import type { FastifyRequest } from 'fastify';

import { readForms } from '../uploads/index.ts';
import { createRun, type CreateRunDeps } from './create-run.ts';
import { readRun } from './present-run.ts';

interface Deps extends CreateRunDeps {
  /** Called once a run is to be read. */
  wake(): void;
}

export const payslipUploadRoutes: Plugin<Deps> = async (app, deps) => {
  app.route({
    ...payslipRunEndpoints.createPayslipRun,
    handler: (request, reply) =>
      deps.temporaryFiles.withFiles(async (newFile) => {
        const { texts, files } = await readForms(request, newFile, Object.keys(RunFields.properties), runLimits);
        const run = await createRun(deps, readFields(request, texts), files, signedInOrigin(request));
        request.log.info(
          { event: 'payslip-run-created', userId: request.user!.id, runId: run.id },
          'Payslip run created',
        );
        deps.wake();
        void reply.code(201);
        return readRun(deps, run.id);
      }),
  });
};

/** Throws 400. */
function readFields(request: FastifyRequest, texts: Map<string, string>): RunFields {
  const fields: unknown = Object.fromEntries([...texts].filter(([, text]) => text !== ''));
  const isValid = request.compileValidationSchema(RunFields);
  if (isValid(fields)) return fields as RunFields;
  const issues = (isValid.errors ?? []).map(({ instancePath }) => ({
    path: instancePath || '/period',
    message: 'Invalid value',
  }));
  throw invalidRequest('Some of what was sent is not valid.', issues);
}
