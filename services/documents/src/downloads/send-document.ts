import type { Readable } from 'node:stream';

import { savedName } from '@kontor/contracts/endpoints';
import type { DocumentTitle, Language } from '@kontor/contracts/schemas';
import { matchesETag } from '@kontor/service-kit/http';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { AuditedDocument } from '../audit.ts';
import { rangeNotSatisfiable } from '../errors.ts';
import type { ByteRange, ObjectStore } from '../storage/index.ts';
import type { ScanState } from '../uploads/index.ts';

/** The properties of a document that a download reads; of an earlier version, those of its file. */
export interface SentDocument extends AuditedDocument {
  /** The key of the bytes. */
  fileName: string;
  fileSize: number;
  title: DocumentTitle;
  mimeType: string;
  sha256: string;
  scanState: ScanState;
  replacedAt?: Date | null | undefined;
}

export interface DownloadDeps {
  store: ObjectStore;
  /** The download is aborted when the client reads nothing for this long. */
  stallSeconds: number;
  /** Runs before the first byte is sent; nothing is sent when it rejects. */
  record(document: SentDocument, request: FastifyRequest, range: ByteRange): Promise<void>;
  /** Called with the number of bytes of each finished download. */
  onSent(bytes: number): void;
  /** Creates a short-lived URL to which whole downloads are redirected, where it is set. Throws 503. */
  link: ((document: SentDocument, contentDisposition: string) => Promise<string>) | null;
}

/** The language of the query, else that of `Content-Language`. */
export const languageOf = ({ query, language }: FastifyRequest): Language =>
  (query as { language?: Language }).language ?? language;

/** Sends a document or a range of it (206), redirects to the object store (307), or replies 304. Throws 416. */
export async function sendDocument(
  document: SentDocument,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: DownloadDeps,
) {
  const etag = `"${document.sha256}"`;
  const caching = { etag, 'cache-control': 'private, no-store' };
  if (matchesETag(request.headers['if-none-match'], etag)) return reply.code(304).headers(caching).send();

  const requested = requestedRange(request, etag, document.fileSize);
  const range = requested ?? { start: 0, end: document.fileSize - 1 };
  const record = () => deps.record(document, request, range);
  const isHead = request.method === 'HEAD';
  const disposition = contentDisposition(savedName(document, languageOf(request)));
  // Ranges are not redirected: the object store knows another ETag, so it cannot honour `If-Range`.
  if (deps.link && !isHead && !request.headers.range) {
    const location = await deps.link(document, disposition);
    await record();
    return reply.code(307).headers({ location, 'cache-control': 'private, no-store' }).send();
  }
  const body = isHead ? undefined : await recorded(await deps.store.get(document.fileName, range), record);
  const length = range.end - range.start + 1;

  void reply.headers({
    ...caching,
    'content-type': document.mimeType,
    'content-length': length,
    'content-disposition': disposition,
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  });
  if (requested) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${document.fileSize}`);
  if (body) {
    reply.raw.setTimeout(deps.stallSeconds * 1000, () => reply.raw.destroy());
    reply.raw.once('finish', () => deps.onSent(length));
  }
  return reply.send(body);
}

/** Resolves to `body` once `record` has recorded its download; destroys it when that fails. */
export async function recorded(body: Readable, record: () => Promise<void>): Promise<Readable> {
  // Nothing else listens yet: an error of the store during `record` must not end the process.
  body.on('error', () => undefined);
  try {
    await record();
    return body;
  } catch (error) {
    body.destroy();
    throw error;
  }
}

/** The requested range, or null for the whole document, as when `If-Range` names another version (RFC 9110 §13.1.5). */
function requestedRange({ method, headers }: FastifyRequest, etag: string, size: number): ByteRange | null {
  const ifRange = headers['if-range'];
  if (method === 'HEAD' || (ifRange !== undefined && ifRange !== etag)) return null;
  const range = parseRange(headers.range, size);
  if (range === 'unsatisfiable') throw rangeNotSatisfiable(size);
  return range === 'whole' ? null : range;
}

/**
 * Parses a `Range` header (RFC 9110 §14). Returns the one range it names; `whole` for an invalid header and for several
 * ranges, which a server may ignore; `unsatisfiable` for a range outside the document.
 *
 * Not `range-parser`: it accepts `bytes=1e1-` as a number and reports the invalid `bytes=5-4` as unsatisfiable.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/i.exec(header?.trim() ?? '');
  if (!match) return 'whole';
  const [, first, last, suffix] = match;
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last ? Number(last) : size - 1;
  if (last && end < start) return 'whole';
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(end, size - 1) };
}
