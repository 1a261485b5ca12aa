import { languageOfPath, OTHERS } from '@kontor/contracts/endpoints';
import { contactEndpoints, type EndpointWithSchema, newsletterEndpoints } from '@kontor/contracts/schemas';
import type { InternalClient } from '@kontor/service-kit/http-client';
import type { Job } from '@kontor/service-kit/process';
import type { Logger } from '@kontor/service-kit/telemetry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

import { type Counted, PageCounts } from './page-counts.ts';

type OnResponse = (request: FastifyRequest, reply: FastifyReply, done: () => void) => void;

export interface Insights {
  /** Counts a page that was sent. Not a hook, which costs more than the counting. */
  countView: (request: FastifyRequest, reply: FastifyReply) => void;
  /** The hook of a call that sends a form of a page; undefined for all others. */
  onForm(endpoint: EndpointWithSchema): OnResponse | undefined;
  jobs: Job[];
  /** Writes what is left. */
  close(): Promise<void>;
}

export const noInsights: Insights = {
  countView: () => undefined,
  onForm: () => undefined,
  jobs: [],
  close: async () => undefined,
};

export interface InsightsOptions {
  content: InternalClient;
  log: Logger;
  /** The origin of the site, where that is set. */
  publicUrl: string | undefined;
  /** Whether a path is that of a page. */
  isPage(path: string): Promise<boolean>;
}

const forms = new Map<EndpointWithSchema, Counted>([
  [contactEndpoints.submitContact, 'messages'],
  [newsletterEndpoints.subscribe, 'signUps'],
]);

/**
 * Counts views of pages by day, path, referring host and campaign, and messages and sign-ups by page and campaign. Nothing that is
 * counted tells one visitor from another.
 */
export function openInsights({ content, log, publicUrl, isPage }: InsightsOptions): Insights {
  const counts = new PageCounts(content, log);
  const own = publicUrl && new URL(publicUrl).host;
  const isOwn = ({ host }: Pick<URL, 'host'>, request: FastifyRequest) => host === request.headers.host || host === own;

  /** The host of a site that led to this one; empty for this one. */
  function hostOf(referrer: string | null | undefined, request: FastifyRequest): string {
    if (!referrer) return '';
    // Also of an app: `android-app://`.
    const path = referrer.indexOf('/', referrer.indexOf('://') + 3);
    const origin = parseOrigin(path === -1 ? referrer : referrer.slice(0, path));
    return !origin || isOwn(origin, request) ? '' : origin.name;
  }

  /** The page of a form, by `Referer`, and what led to the site, which the web adds to it. */
  async function countForm(counted: Counted, request: FastifyRequest): Promise<void> {
    const { referer = '', 'content-language': language } = request.headers;
    const url = URL.parse(referer);
    if (!url || !isOwn(url, request) || !(await isPage(url.pathname)))
      return counts.add(counted, OTHERS, language === 'sv' ? 'sv' : 'en', { host: '', campaign: '' });
    const origin = { host: hostOf(url.searchParams.get('referrer'), request), campaign: campaignOf(url.search) };
    return counts.add(counted, url.pathname, languageOfPath(url.pathname), origin);
  }

  return {
    countView(request, reply) {
      if (!isView(request, reply)) return;
      const { url } = request;
      const query = url.indexOf('?');
      const path = query === -1 ? url : url.slice(0, query);
      const campaign = query === -1 ? '' : campaignOf(url.slice(query));
      counts.add('views', path, languageOfPath(path), { host: hostOf(request.headers.referer, request), campaign });
    },
    onForm(endpoint) {
      const counted = forms.get(endpoint);
      if (!counted) return undefined;
      return (request, { statusCode }, done) => {
        if (statusCode < 300 && !isRobot(request.headers['user-agent'] ?? ''))
          countForm(counted, request).catch((error: unknown) => log.error({ err: error }, 'A form was not counted'));
        done();
      };
    },
    jobs: [{ name: 'page-counts', everySeconds: 5, run: () => counts.write() }],
    close: () => counts.write().catch((error: unknown) => log.error({ err: error }, 'Counts of pages are lost')),
  };
}

/**
 * Whether a visitor sees the page now: it was loaded, or opened within the site, for which the web sends HEAD. The pages that
 * editors see beneath a preview or with marks of editing do not count.
 */
function isView({ method, url, headers }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  if (statusCode !== 200 && statusCode !== 304) return false;
  if (headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined) return false;
  const destination = headers['sec-fetch-dest'];
  const isShown =
    method === 'GET'
      ? destination === undefined || destination === 'document'
      : destination === 'empty' && headers['sec-fetch-site'] === 'same-origin';
  return isShown && !(url.includes('?') && OVERLAY.test(url)) && !isRobot(headers['user-agent'] ?? '');
}

const OVERLAY = /[?&](?:edit|preview)(?![^&=])/;

/** Remembers the results for few different texts: each takes longer than all the rest. */
function remembered<Result>(compute: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = compute(text);
    if (known.size === MAX_REMEMBERED) known.clear();
    known.set(text, result);
    return result;
  };
}

const MAX_REMEMBERED = 500;

const isRobot = remembered((userAgent) => isbot(userAgent));

const parseOrigin = remembered((origin) => {
  const url = URL.parse(origin);
  return url && { host: url.host, name: /^[!-~]{0,253}$/.test(url.hostname) ? url.hostname : OTHERS };
});

const MAX_CAMPAIGN = 100;

/** `utm_campaign` of a query, on one line. */
function campaignOf(query: string): string {
  if (!query.includes('utm_campaign=')) return '';
  const campaign = (new URLSearchParams(query).get('utm_campaign') ?? '').replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  return campaign.length > MAX_CAMPAIGN ? OTHERS : campaign;
}
