import type { FileHandle } from 'node:fs/promises';

import multipart from '@fastify/multipart';
import { signedInOrigin } from '@kontor/audit/log';
import { IMPORT_BYTES, importKinds } from '@kontor/contracts/endpoints';
import { type Import, importEndpoints, type Issue } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import {
  acquirePermit,
  createSemaphore,
  HttpError,
  invalidRequest,
  payloadTooLarge,
  type Plugin,
} from '@kontor/service-kit/http';
import type { Worker } from '@kontor/service-kit/queue';
import type { FastifyRequest } from 'fastify';

import { audit } from '../audit.ts';
import { importNotFound, imagesHostInvalid } from '../errors.ts';
import { openTemporary } from './file.ts';
import { isHostName } from './host-name.ts';
import { findImport, type ImportRequest, startImport } from './start-import.ts';

/** Exports of other blogs are sent here, one at a time, and their imports are watched. */
export const importRoutes: Plugin<{ orm: Orm; worker: Worker }> = async (app, { orm, worker }) => {
  app.route({
    ...importEndpoints.getImport,
    handler: async (request): Promise<Import> => {
      const found = await findImport(orm.em.fork(), Number(request.params.id));
      if (!found) throw importNotFound();
      return found;
    },
  });

  // A file is on the disk while it arrives.
  const uploads = createSemaphore({ permits: 1, maxWaiting: 0, waitMs: 0 });

  await app.register(async (forms: typeof app) => {
    forms.removeAllContentTypeParsers();
    await forms.register(multipart, {
      throwFileSizeLimit: false,
      limits: {
        fileSize: IMPORT_BYTES,
        files: 1,
        fields: 2,
        parts: 3,
        fieldNameSize: 100,
        fieldSize: 300,
        headerPairs: 20,
      },
    });
    forms.addHook('preHandler', async (request, reply) => {
      await acquirePermit(uploads, request, reply);
      // Fastify runs no hook when the connection closes.
      reply.raw.once('close', request.releasePermits);
    });
    forms.addHook('onResponse', async (request) => request.releasePermits());
    forms.route({
      ...importEndpoints.createImport,
      handler: async (request) => {
        const file = await openTemporary();
        try {
          const sent = await readForm(request, file);
          const by = signedInOrigin(request);
          const id = await orm.em.fork().transactional(async (tx) => {
            const started = await startImport(tx, sent, file, by.user);
            await audit.record(tx, by, { action: 'import-started' });
            return started;
          });
          worker.wake();
          request.log.info(
            { event: 'import-started', userId: by.user.id, importId: id, kind: sent.kind },
            'Import started',
          );
          return { id };
        } finally {
          await file.close();
        }
      },
    });
  });
};

/** Writes the form's file and returns its fields. Throws 4xx once everything has arrived. */
async function readForm(request: FastifyRequest, file: FileHandle): Promise<ImportRequest> {
  if (!request.isMultipart()) throw new HttpError(415, 'unsupported-media-type', 'Please send a multipart form.');
  const texts = new Map<string, string>();
  const issues: Issue[] = [];
  let bytes = 0;
  let name = '';
  let isTruncated = false;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        await file.writeFile(part.file);
        bytes = part.file.bytesRead;
        name = part.filename;
        isTruncated ||= part.file.truncated;
        if (part.fieldname !== 'file') issues.push({ path: '/file', message: 'Unknown field' });
      } else texts.set(part.fieldname, String(part.value));
    }
  } catch (error) {
    const { syscall, code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw new HttpError(507, 'storage-full', 'There is no room for the file.');
    throw syscall ? error : invalidRequest('The form cannot be read.');
  }
  if (isTruncated) throw payloadTooLarge();
  if (bytes === 0) issues.push({ path: '/file', message: 'Required' });
  const kind = importKinds.find((each) => each === texts.get('kind'));
  if (!kind) issues.push({ path: '/kind', message: 'Invalid value' });
  for (const field of texts.keys())
    if (field !== 'kind' && field !== 'imagesHost')
      issues.push({ path: `/${field.slice(0, 100)}`, message: 'Unknown field' });
  if (issues.length > 0 || !kind) throw invalidRequest('Some of what was sent is not valid.', issues);
  const imagesHost = texts.get('imagesHost')?.trim().toLowerCase() || null;
  if (imagesHost !== null && !isHostName(imagesHost)) throw imagesHostInvalid();
  return { kind, name, imagesHost };
}
