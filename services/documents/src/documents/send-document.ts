import type { Readable } from 'node:stream';

import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { rangeNotSatisfiable } from '../errors.ts';
import type { ByteRange, ObjectStore } from '../storage/object-store.ts';
import { holds } from '../uploads/if-none-match.ts';
import { readRange } from './byte-range.ts';
import type { DownloadLink } from './download-links.ts';
import type { SentDocument } from './visible-documents.ts';

export interface Download {
  store: ObjectStore;
  /** How long a reader may take nothing before the download is given up. */
  stallSeconds: number;
  /** Told before the first byte leaves; when it rejects, none does. */
  begin(document: SentDocument, request: FastifyRequest, range: ByteRange): Promise<void>;
  /** Counts bytes that reached their reader. */
  count(bytes: number): void;
  /** Where the reader of a whole document is sent to for it, if anywhere. */
  link: DownloadLink | null;
}

/**
 * Answers with the bytes of a document, or the part asked for; or with where they are to be had, for some seconds. 304 to
 * a reader that has them. Throws 416.
 */
export async function sendDocument(document: SentDocument, request: FastifyRequest, reply: FastifyReply, to: Download) {
  const etag = `"${document.sha256}"`;
  const caching = { etag, 'cache-control': 'private, no-store' };
  if (holds(request.headers['if-none-match'], etag)) return reply.code(304).headers(caching).send();

  const part = wantedPart(request, etag, document.fileSize);
  const range = part ?? { start: 0, end: document.fileSize - 1 };
  const isHead = request.method === 'HEAD';
  // A part is of the file as it is now, which its tag says and the store's own tag does not.
  if (to.link && !isHead && !request.headers.range) {
    const location = await to.link(document);
    await to.begin(document, request, range);
    return reply.code(307).headers({ location, 'cache-control': 'private, no-store' }).send();
  }
  const body = isHead ? undefined : await open(document, request, range, to);
  const length = range.end - range.start + 1;

  void reply.headers({
    ...caching,
    'content-type': document.mimeType,
    'content-length': length,
    'content-disposition': contentDisposition(document.originalName),
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  });
  if (part) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${document.fileSize}`);
  if (body) {
    reply.raw.setTimeout(to.stallSeconds * 1000, () => reply.raw.destroy());
    reply.raw.once('finish', () => to.count(length));
  }
  return reply.send(body);
}

/** The bytes, once it is written down who is about to get them. */
async function open(
  document: SentDocument,
  request: FastifyRequest,
  range: ByteRange,
  to: Download,
): Promise<Readable> {
  const body = await to.store.get(document.fileName, range);
  // Nobody else listens yet: a store that goes away just now must not end the process.
  body.on('error', () => undefined);
  try {
    await to.begin(document, request, range);
  } catch (error) {
    body.destroy();
    throw error;
  }
  return body;
}

/** The part asked for, or null for all of it. A part of another version (`If-Range`) is none (RFC 9110 §13.1.5). */
function wantedPart({ method, headers }: FastifyRequest, etag: string, size: number): ByteRange | null {
  const ifRange = headers['if-range'];
  if (method === 'HEAD' || (ifRange !== undefined && ifRange !== etag)) return null;
  const range = readRange(headers.range, size);
  if (range === 'unsatisfiable') throw rangeNotSatisfiable(size);
  return range === 'whole' ? null : range;
}
