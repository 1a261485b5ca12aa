import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';

import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import { limits } from '@kontor/contracts/endpoints';
import type { Issue } from '@kontor/contracts/schemas';
import {
  acquirePermit,
  type App,
  createSemaphore,
  HttpError,
  invalidRequest,
  payloadTooLarge,
} from '@kontor/service-kit/http';
import type { FastifyRequest } from 'fastify';

import { fileTooLarge, formUnreadable, notAForm } from '../errors.ts';
import type { Settings } from '../settings.ts';
import { writeTemporaryFile } from './temporary-files.ts';

/** How many files a form may have, and their bytes together. */
interface FormLimits {
  files: number;
  bytes: number;
}

const ONE_FILE: FormLimits = { files: 1, bytes: limits.fileBytes };

type UploadLimits = Pick<Settings, 'UPLOADS_AT_ONCE' | 'UPLOADS_WAITING' | 'UPLOAD_WAIT_SECONDS'>;

/** Registers routes that receive multipart forms. Forms of other than the usual limits are read one at a time. */
export type RegisterForms = (app: App, routes: (scope: App) => Promise<unknown>, limits?: FormLimits) => Promise<void>;

/**
 * Returns how features register routes of forms, which accept no other content type. All of them share `UPLOADS_AT_ONCE`
 * permits, since each form takes memory and disk space. Calls `onRefused` for each form that is refused.
 */
export function formRoutes(settings: UploadLimits, onRefused: () => void): RegisterForms {
  const shared = limitUploads(settings, onRefused);
  return async (app, routes, formLimits) => {
    await app.register(async (scope: App) => {
      scope.removeAllContentTypeParsers();
      await scope.register(multipart, multipartOptions(formLimits ?? ONE_FILE));
      // A larger form takes ten times the disk space of another one.
      (formLimits ? limitUploads({ ...settings, UPLOADS_AT_ONCE: 1 }, onRefused) : shared)(scope);
      await routes(scope);
    });
  };
}

/** A file above `fileSize` is truncated and flagged, so that the form is read to its end before the 413. */
const multipartOptions = ({ files }: FormLimits): Parameters<typeof multipart>[1] => ({
  throwFileSizeLimit: false,
  preservePath: true,
  limits: {
    fileSize: limits.fileBytes,
    files,
    fields: 8,
    parts: files + 9,
    fieldNameSize: 100,
    // A character takes at most four bytes.
    fieldSize: limits.description * 4,
    headerPairs: 20,
  },
});

/** Further requests wait with their bodies unread, and are refused with 503 when that takes too long. */
function limitUploads(uploads: UploadLimits, onRefused: () => void): (scope: App) => void {
  const semaphore = createSemaphore({
    permits: uploads.UPLOADS_AT_ONCE,
    maxWaiting: uploads.UPLOADS_WAITING,
    waitMs: uploads.UPLOAD_WAIT_SECONDS * 1000,
    onRefused,
  });
  return (scope) => {
    scope.addHook('preHandler', async (request, reply) => {
      await acquirePermit(semaphore, request, reply);
      // Fastify runs no hook when the connection closes.
      reply.raw.once('close', request.releasePermits);
    });
    scope.addHook('onResponse', async (request) => request.releasePermits());
  };
}

/** A form that was received completely; the bytes of its files are in temporary files. */
interface Form {
  /** The text fields that were sent. */
  texts: Map<string, string>;
  files: UploadedFile[];
}

export interface UploadedFile {
  /** As the client sent it. */
  name: string;
  path: string;
  size: number;
  sha256: string;
}

/** Reads a form with one `file`, which it writes to `path`, and the text fields `fieldNames`, as `readForms` does. */
export async function readForm(request: FastifyRequest, path: string, fieldNames: string[] = []) {
  const { texts, files } = await readForms(request, () => path, fieldNames);
  return { texts, file: files.at(-1) ?? null };
}

/**
 * Reads a form with `file` once or more and the text fields `fieldNames`, in any order, and writes each file to a new path.
 * Throws 400, 413 or 415, but only after the client has sent everything: otherwise it would not read the response.
 */
export async function readForms(
  request: FastifyRequest,
  newPath: () => string,
  fieldNames: string[],
  formLimits = ONE_FILE,
): Promise<Form> {
  if (!request.isMultipart()) throw notAForm();
  // The gateway refuses larger requests first.
  const maxBytes = 2 * (formLimits.bytes + limits.formBytes);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(formLimits);
  try {
    const form = await readParts(request, newPath, fieldNames, formLimits, maxBytes);
    // The parser stops at the last boundary; an unread rest would block the next request of the connection.
    await drain(request.raw);
    return form;
  } catch (error) {
    await drain(request.raw);
    // All other errors are the parser's, about the client's form.
    throw error instanceof HttpError ? error : formUnreadable();
  }
}

const tooLarge = ({ files }: FormLimits) => (files === 1 ? fileTooLarge() : payloadTooLarge());

async function readParts(
  request: FastifyRequest,
  newPath: () => string,
  fieldNames: string[],
  formLimits: FormLimits,
  maxBytes: number,
): Promise<Form> {
  const texts = new Map<string, string>();
  const issues: Issue[] = [];
  const files: UploadedFile[] = [];
  let truncated = false;

  limitBytes(request.raw, maxBytes);
  for await (const part of request.parts()) {
    if (part.type === 'file' && part.fieldname === 'file') {
      const file = await receiveFile(part, newPath());
      if (file) files.push(file);
      truncated ||= part.file.truncated;
    } else if (part.type === 'file') {
      part.file.resume();
      issues.push(issueOf(part.fieldname, 'Unknown field'));
    } else if (part.fieldname !== 'file') {
      const issue = addText(texts, part, fieldNames);
      if (issue) issues.push(issue);
    }
  }
  if (truncated) throw fileTooLarge();
  if (files.reduce((sum, { size }) => sum + size, 0) > formLimits.bytes) throw payloadTooLarge();
  if (issues.length > 0) throw invalidRequest('Some of what was sent is not valid.', issues);
  return { texts, files };
}

async function receiveFile(part: MultipartFile, path: string): Promise<UploadedFile | null> {
  const written = await writeTemporaryFile(path, part.file);
  // A browser sends a part without a file name when no file was chosen.
  return part.filename ? { name: part.filename, path, ...written } : null;
}

function addText(texts: Map<string, string>, part: MultipartValue, fieldNames: string[]): Issue | null {
  const { fieldname, value } = part;
  if (!fieldNames.includes(fieldname)) return issueOf(fieldname, 'Unknown field');
  if (texts.has(fieldname)) return issueOf(fieldname, 'Given more than once');
  if (typeof value !== 'string' || part.valueTruncated || part.fieldnameTruncated)
    return issueOf(fieldname, 'Invalid value');
  texts.set(fieldname, value);
  return null;
}

/** The client chooses the names: they may be missing or of any length. */
const issueOf = (field: string | undefined, message: string): Issue => ({
  path: `/${String(field).slice(0, 100)}`,
  message,
});

/** Closes the connection when more than `limit` bytes are received. */
function limitBytes(raw: IncomingMessage, limit: number): void {
  let received = 0;
  raw.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > limit) raw.destroy();
  });
}

/** Reads the rest of a request body and discards it. */
async function drain(raw: IncomingMessage): Promise<void> {
  raw.unpipe();
  raw.resume();
  if (!raw.readableEnded) await finished(raw, { writable: false }).catch(() => undefined);
}
