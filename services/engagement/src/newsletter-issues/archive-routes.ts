import { createHash } from 'node:crypto';

import { ID_PATTERN } from '@kontor/contracts/endpoints';
import { newsletterEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import {
  matchesETag,
  pageSize,
  type Plugin,
  publicHeaders,
  readCursor,
  sendNotModified,
  sendPage,
} from '@kontor/service-kit/http';
import type { InternalClient } from '@kontor/service-kit/http-client';

import { findSentIssues, presentSentIssues, readSentIssue } from './sent-issues.ts';

interface Deps {
  orm: Orm;
  content: InternalClient;
}

const CURSOR = [new RegExp(ID_PATTERN)];

/** The archive of newsletter issues, as visitors read it. */
export const newsletterArchiveRoutes: Plugin<Deps> = async (app, { orm, content }) => {
  app.route({
    ...newsletterEndpoints.listSentIssues,
    handler: async (request, reply) => {
      const cursor = readCursor(request.query, CURSOR);
      const em = orm.em.fork();
      const before = cursor ? Number(cursor[0]) : undefined;
      const issues = await findSentIssues(em, { before, limit: pageSize(request.query) + 1 });
      const page = sendPage(issues, request, reply, ({ number }) => [number!]);
      return shared(request, reply, await presentSentIssues(em, page, request.query.language ?? 'en'));
    },
  });

  app.route({
    ...newsletterEndpoints.getSentIssue,
    handler: async (request, reply) => {
      const { params, query } = request;
      const issue = await readSentIssue(orm.em.fork(), content, Number(params.number), query.language ?? 'en');
      return shared(request, reply, issue);
    },
  });
};

interface Reply {
  headers(values: Record<string, string>): unknown;
}

/** Sends `body`, or 304 where the client has it. */
function shared<Body>({ headers }: { headers: { 'if-none-match'?: string } }, reply: Reply, body: Body): Body {
  const etag = `W/"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`;
  if (matchesETag(headers['if-none-match'], etag)) return sendNotModified(reply, etag);
  reply.headers(publicHeaders(etag));
  return body;
}
