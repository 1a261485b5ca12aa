import type { App } from '@kontor/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

import type { Answer } from './answers.ts';
import type { BuiltSite } from './built-site.ts';
import { Page } from './page.ts';

/** Characters of pages with answers in them that are kept: some two hundred posts. */
const KEPT_CHARACTERS = 16_000_000;

export interface SitePagesOptions {
  built: BuiltSite;
  /** Where people reach the site, such as `https://www.example.com`. */
  origin: string;
  answerOf: (url: string) => Promise<Answer>;
}

/**
 * Every page of the site as HTML: those that were rendered by the build, and those that show something of a service,
 * rendered here when that has changed. A service that does not answer costs nobody a page: its part is left to the
 * browser.
 */
export async function sitePages(app: App, { built, origin, answerOf }: SitePagesOptions) {
  const { site } = built;
  const toPage = (text: string) => new Page(text.replaceAll(site.originPlaceholder, origin));
  /** Every page before its call has answered: as the build rendered it, or once for all pages of a pattern. */
  const withoutAnswer = new Map<string, Page>();
  for (const pathname of [...site.pages, ...Object.values(site.notFound)]) {
    withoutAnswer.set(pathname, toPage(await built.page(pathname)));
  }
  for (const pattern of site.patterns) withoutAnswer.set(pattern, toPage(await site.render(pattern)));

  const kept = new LRUCache<string, { answer: string; page: Page }>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: ({ answer, page }) => answer.length + page.size,
  });

  /** The page with this answer in it, rendered anew when the answer is another one than last time. */
  async function withAnswer(pathname: string, answer: string, next: string | null = null): Promise<Page> {
    const known = kept.get(pathname);
    if (known?.answer === answer) return known.page;
    const page = toPage(await site.render(pathname, { value: JSON.parse(answer) as unknown, next }));
    kept.set(pathname, { answer, page });
    return page;
  }

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [pathname = '/', query] = request.url.split('?', 2);
    const route = request.routeOptions.url!;
    const call = site.callOf(pathname);
    // What the query asks for is the browser's to find out.
    if (!call || query) return withoutAnswer.get(route)!.send(request, reply);

    const answer = await answerOf(call);
    if (answer.status === 'found') return (await withAnswer(pathname, answer.text, answer.next)).send(request, reply);
    if (answer.status === 'failed') return withoutAnswer.get(route)!.send(request, reply);
    // One page for everything of this kind that there is not.
    return (await withAnswer(route, 'null')).send(request, reply, 404);
  }

  for (const route of [...site.pages, ...site.patterns]) app.get(route, send);
  return {
    notFound: (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const language = /^\/sv(\/|$)/.test(request.url) ? 'sv' : 'en';
      return withoutAnswer.get(site.notFound[language])!.send(request, reply, 404);
    },
  };
}
