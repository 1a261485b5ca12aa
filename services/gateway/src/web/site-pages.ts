import type { App } from '@kontor/service-kit/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

import { SharedBody, unlessSent } from '../cache/shared-body.ts';
import type { Answer, AnswerOf } from './answers.ts';
import type { BuiltSite } from './built-site.ts';

/** Bytes of pages with answers in them that are kept: some two hundred posts. */
const KEPT_BYTES = 32_000_000;

export interface SitePagesOptions {
  built: BuiltSite;
  /** Where people reach the site, such as `https://www.example.com`. */
  origin: string;
  answerOf: AnswerOf;
}

/** A page, and the answer that is in it. */
interface Kept {
  answer: Buffer;
  next: string | null;
  page: SharedBody;
}

/**
 * Every page of the site as HTML: those that were rendered by the build, and those that show something of a service,
 * rendered here when that has changed. A service that does not answer costs nobody a page: its part is left to the
 * browser.
 */
export async function sitePages(app: App, { built, origin, answerOf }: SitePagesOptions) {
  const { site } = built;
  const toPage = (text: string, quality?: number) =>
    new SharedBody(text.replaceAll(site.originPlaceholder, origin), quality ? { quality } : {});
  /** Every page before its call has answered: as the build rendered it, or once for all pages of a pattern. */
  const withoutAnswer = new Map<string, SharedBody>();
  for (const pathname of [...site.pages, ...Object.values(site.notFound)]) {
    withoutAnswer.set(pathname, toPage(await built.page(pathname), 11));
  }
  for (const pattern of site.patterns) withoutAnswer.set(pattern, toPage(await site.render(pattern), 11));

  const kept = new LRUCache<string, Kept>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ answer, page }) => answer.length + page.size,
  });
  const rendering = new Map<string, { answer: Buffer; page: Promise<SharedBody> }>();

  const isSame = (answer: Buffer, other: Buffer) => answer === other || answer.equals(other);

  /** The page with this answer in it, where it was rendered already. */
  function known(pathname: string, answer: Buffer, next: string | null): SharedBody | undefined {
    const found = kept.get(pathname);
    if (!found || found.next !== next || !isSame(found.answer, answer)) return undefined;
    // The same bytes from now on: nobody compares them again.
    found.answer = answer;
    return found.page;
  }

  /** The same, rendered where need be; once for all who ask meanwhile. */
  async function withAnswer(pathname: string, answer: Buffer, next: string | null): Promise<SharedBody> {
    const found = known(pathname, answer, next);
    if (found) return found;
    const other = rendering.get(pathname);
    if (other && isSame(other.answer, answer)) return other.page;
    const page = site
      .render(pathname, { value: JSON.parse(answer.toString()) as unknown, next })
      .then((text) => toPage(text))
      .finally(() => rendering.delete(pathname));
    rendering.set(pathname, { answer, page });
    kept.set(pathname, { answer, next, page: await page });
    return page;
  }

  async function sendWhenAnswered(
    asked: Promise<Answer>,
    pathname: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const route = request.routeOptions.url!;
    const answer = await asked;
    if (answer.status === 'found') return (await withAnswer(pathname, answer.body, answer.next)).send(request, reply);
    if (answer.status === 'failed') return withoutAnswer.get(route)!.send(request, reply);
    // One page for everything of this kind that there is not.
    return (await withAnswer(route, nothing, null)).send(request, reply, 404);
  }

  /** Nothing is awaited where all is known. */
  function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined {
    const query = request.url.indexOf('?');
    const pathname = query === -1 ? request.url : request.url.slice(0, query);
    const call = site.callOf(pathname);
    // What the query asks for is the browser's to find out.
    if (!call || query !== -1) return unlessSent(withoutAnswer.get(request.routeOptions.url!)!.send(request, reply));
    const answer = answerOf(call);
    const ready = 'status' in answer && answer.status === 'found' && known(pathname, answer.body, answer.next);
    return ready
      ? unlessSent(ready.send(request, reply))
      : sendWhenAnswered(Promise.resolve(answer), pathname, request, reply);
  }

  for (const route of [...site.pages, ...site.patterns]) app.get(route, send);
  return {
    notFound: (request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> => {
      const language = /^\/sv(\/|$)/.test(request.url) ? 'sv' : 'en';
      return withoutAnswer.get(site.notFound[language])!.send(request, reply, 404);
    },
  };
}

const nothing = Buffer.from('null');
