import { createHash } from 'node:crypto';

import { ID_PATTERN } from '@kontor/contracts/endpoints';
import { newsletterIssueEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import { matchesETag, pageSize, type Plugin, readCursor, sendPage } from '@kontor/service-kit/http';
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
    ...newsletterIssueEndpoints.listSentIssues,
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
    ...newsletterIssueEndpoints.getSentIssue,
    handler: async (request, reply) => {
      const { params, query } = request;
      const issue = await readSentIssue(orm.em.fork(), content, Number(params.number), query.language ?? 'en');
      return shared(request, reply, issue);
    },
  });
};

interface Reply {
  code(status: number): Reply;
  headers(values: Record<string, string>): Reply;
  send(): never;
}

/** Sends `body`, or 304. Shared caches may reuse it for a second, browsers revalidate each time, as posts. */
function shared<Body>({ headers }: { headers: { 'if-none-match'?: string } }, reply: object, body: Body): Body {
  const etag = `W/"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`;
  // Typed by hand, since the type of a route's reply has the statuses of successes with a body only.
  const response = reply as Reply;
  response.headers({ etag, 'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate' });
  return matchesETag(headers['if-none-match'], etag) ? response.code(304).send() : body;
}
