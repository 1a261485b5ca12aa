import type { Readable } from 'node:stream';

import { fileTypes } from '@kontor/contracts/endpoints';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';

import { audit } from '../audit.ts';
import { DocumentVersion } from '../documents/index.ts';
import { slipNotFound } from '../errors.ts';
import { findRun, subjectOfRun } from './find-run.ts';
import type { PayrollCaller, RunDeps } from './run-deps.ts';
import { fileNameOf } from './run-names.ts';
import { PayslipSlip } from './run.entity.ts';

/** Records the preview in the activity log, then sends the slip's bytes. Throws 404 and 503. */
export async function sendSlip(
  { runId, slipId }: { runId: number; slipId: number },
  by: PayrollCaller,
  reply: FastifyReply,
  { orm, store, stallSeconds }: RunDeps,
): Promise<Readable> {
  const em = orm.em.fork();
  const run = await findRun(em, runId);
  const slip = await em.findOne(PayslipSlip, { id: slipId, runId });
  if (!slip) throw slipNotFound();
  const fileName = slip.fileName ?? slip.publishedFile;
  const published = slip.publishedFile && (await em.findOne(DocumentVersion, { fileName: slip.publishedFile }));
  const fileSize = slip.fileSize ?? (published ? published.fileSize : null);
  if (fileName === null || fileSize === null) throw slipNotFound();
  await audit.record(em, by, {
    action: 'payslip-previewed',
    subject: subjectOfRun(run),
    concernsId: slip.employeeId,
  });
  const body = await store.get(fileName, { start: 0, end: fileSize - 1 });
  void reply.headers({
    'content-type': fileTypes.pdf,
    'content-length': fileSize,
    'content-disposition': contentDisposition(fileNameOf(run), { type: 'inline' }),
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  reply.raw.setTimeout(stallSeconds * 1000, () => reply.raw.destroy());
  return body;
}
