import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';

import multipart, { type MultipartFile } from '@fastify/multipart';
import { limits } from '@kontor/contracts/endpoints';
import type { Issue } from '@kontor/contracts/schemas';
import { type App, HttpError, invalidRequest, payloadTooLarge } from '@kontor/service-kit/http';
import type { FastifyRequest } from 'fastify';

import { fileTooLarge, formUnreadable, notAForm } from '../errors.ts';
import { writeTemporaryFile } from './temporary-files.ts';

/** A form that was received completely; the bytes of its files are in temporary files. */
export interface Form {
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

/** How many files a form may have, and their bytes together. */
export interface FormLimits {
  files: number;
  bytes: number;
}

const ONE_FILE: FormLimits = { files: 1, bytes: limits.fileBytes };
/** The gateway refuses larger requests first. */
const maxRequestBytes = ({ bytes }: FormLimits) => 2 * (bytes + limits.formBytes);

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

/** Makes the routes of `scope` accept multipart forms only; other content types are 415. */
export async function acceptForms(scope: App, formLimits = ONE_FILE): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, multipartOptions(formLimits));
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
  const maxBytes = maxRequestBytes(formLimits);
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

interface TextPart {
  fieldname: string;
  value: unknown;
  fieldnameTruncated: boolean;
  valueTruncated: boolean;
}

function addText(texts: Map<string, string>, part: TextPart, fieldNames: string[]): Issue | null {
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
