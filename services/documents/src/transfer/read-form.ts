import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';

import multipart, { type MultipartFile } from '@fastify/multipart';
import { limits } from '@kontor/contracts/endpoints';
import type { Issue } from '@kontor/contracts/schemas';
import { type App, HttpError, invalidRequest } from '@kontor/service-kit';
import type { FastifyRequest } from 'fastify';

import { fileTooLarge, formUnreadable, notAForm } from '../errors.ts';
import { spoolTo } from '../storage/spool.ts';

/** A form that has arrived in full, the bytes of its `file` in a temporary one. */
export interface Form {
  /** Each of the allowed text fields that was sent. */
  texts: Map<string, string>;
  file: UploadedFile | null;
}

export interface UploadedFile {
  /** As the sender wrote it. */
  name: string;
  path: string;
  size: number;
  sha256: string;
}

/** The gateway turns larger requests away; this is for a caller that goes round it. */
const MAX_REQUEST_BYTES = 2 * (limits.fileBytes + limits.formBytes);

/** How the form is parsed: one file and few, short fields; the file's end is cut off, and known to be, at the limit. */
const multipartOptions: Parameters<typeof multipart>[1] = {
  throwFileSizeLimit: false,
  preservePath: true,
  limits: {
    fileSize: limits.fileBytes,
    files: 1,
    fields: 8,
    parts: 10,
    fieldNameSize: 100,
    // A character has at most four bytes.
    fieldSize: limits.description * 4,
    headerPairs: 20,
  },
};

/** Makes the routes of `scope` take forms and nothing else: everything else is 415. */
export async function takeForms(scope: App): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, multipartOptions);
}

/**
 * Reads a whole form of `file` and text fields of the names `allowed`, in whatever order they come, the file into
 * `path`. Throws 400, 413 or 415, and only after the sender has sent everything, so that the answer reaches it.
 */
export async function readForm(request: FastifyRequest, path: string, allowed: string[] = []): Promise<Form> {
  if (!request.isMultipart()) throw notAForm();
  if (Number(request.headers['content-length'] ?? 0) > MAX_REQUEST_BYTES) throw fileTooLarge();
  try {
    const form = await readParts(request, path, allowed);
    // Behind the last part there may be more, which nobody reads; left there, it would keep the connection from its
    // next request.
    await drain(request.raw);
    return form;
  } catch (error) {
    await drain(request.raw);
    // What the parser complains about is what the sender sent.
    throw error instanceof HttpError ? error : formUnreadable();
  }
}

async function readParts(request: FastifyRequest, path: string, allowed: string[]): Promise<Form> {
  const texts = new Map<string, string>();
  const faults: Issue[] = [];
  let file: UploadedFile | null = null;
  let truncated = false;

  cutOffAt(MAX_REQUEST_BYTES, request.raw);
  for await (const part of request.parts()) {
    if (part.type === 'file' && part.fieldname === 'file') {
      file = await receive(part, path);
      truncated = part.file.truncated;
    } else if (part.type === 'file') {
      part.file.resume();
      faults.push(issue(part.fieldname, 'Unknown field'));
    } else if (part.fieldname !== 'file') {
      const fault = takeText(texts, part, allowed);
      if (fault) faults.push(fault);
    }
  }
  if (truncated) throw fileTooLarge();
  if (faults.length > 0) throw invalidRequest('Some of what was sent is not valid.', faults);
  return { texts, file };
}

async function receive(part: MultipartFile, path: string): Promise<UploadedFile | null> {
  const spooled = await spoolTo(path, part.file);
  // A form sent without choosing a file has a part without a name.
  return part.filename ? { name: part.filename, path, ...spooled } : null;
}

interface TextPart {
  fieldname: string;
  value: unknown;
  fieldnameTruncated: boolean;
  valueTruncated: boolean;
}

function takeText(texts: Map<string, string>, part: TextPart, allowed: string[]): Issue | null {
  const { fieldname, value } = part;
  if (!allowed.includes(fieldname)) return issue(fieldname, 'Unknown field');
  if (texts.has(fieldname)) return issue(fieldname, 'Given more than once');
  if (typeof value !== 'string' || part.valueTruncated || part.fieldnameTruncated)
    return issue(fieldname, 'Invalid value');
  texts.set(fieldname, value);
  return null;
}

/** Names come from outside, and may be missing or of any length. */
const issue = (field: string | undefined, message: string): Issue => ({
  path: `/${String(field).slice(0, 100)}`,
  message,
});

function cutOffAt(most: number, raw: IncomingMessage): void {
  let received = 0;
  raw.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > most) raw.destroy();
  });
}

/** Reads and forgets what is left of a request. */
async function drain(raw: IncomingMessage): Promise<void> {
  raw.unpipe();
  raw.resume();
  if (!raw.readableEnded) await finished(raw, { writable: false }).catch(() => undefined);
}
