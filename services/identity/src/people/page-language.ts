import type { Language } from '@kontor/contracts/schemas';
import type { FastifyRequest } from 'fastify';

/** The language of the page that made a request, which it sends as `Content-Language`; null for a client that sends none. */
export const pageLanguage = ({ headers, language }: FastifyRequest): Language | null =>
  /^(sv|en)\b/i.test(headers['content-language'] ?? '') ? language : null;
