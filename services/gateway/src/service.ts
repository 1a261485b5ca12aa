import { randomUUID } from 'node:crypto';

import { createApp } from '@kontor/service-kit/http';
import { internalClient } from '@kontor/service-kit/http-client';
import type { ServiceDefinition } from '@kontor/service-kit/process';

import { openAdmission, readForwardedFor, trustedProxies } from './admission/index.ts';
import { apiDocs } from './api-docs.ts';
import { publicReadRoutes, ReadCache, readServices, serviceOf } from './cache/index.ts';
import { watchCertificate } from './certificate.ts';
import { imageRoutes } from './images/index.ts';
import { noInsights, openInsights } from './insights/index.ts';
import { proxyRoutes, rewriteUrl } from './proxy/index.ts';
import { originGuard, refuseAmbiguousPath, refuseEmbedded, securityHeaders } from './security/index.ts';
import { Settings } from './settings.ts';
import { failureCounter, upstreamFetchers, upstreams } from './upstreams/index.ts';
import { followPublications, openRedirects, pageDataFrom, readBuiltSite, webRoutes } from './web/index.ts';

/** The entry point of the product: serves the site and proxies every call of the contracts to its service. */
export const gateway: ServiceDefinition<Settings> = {
  name: 'gateway',
  settings: Settings,
  createApp: (options, settings) => {
    const trustProxy = trustedProxies(settings.TRUST_PROXY);
    const server = { genReqId: () => randomUUID(), rewriteUrl, trustProxy };
    const app = createApp({ ...options, ignoresTraceparent: true, pagesAnswerHead: true, server });
    if (trustProxy) readForwardedFor(app);
    return app;
  },
  async build(context) {
    const { app, log, settings, keys, metrics, health, onClose } = context;
    const services = upstreams(settings);
    const onFailure = failureCounter(metrics);
    const identity = internalClient(settings.IDENTITY_INTERNAL_URL, 'gateway', 'identity', keys);
    const content = internalClient(settings.CONTENT_INTERNAL_URL, 'gateway', 'content', keys);
    onClose(() => Promise.all([...Object.values(services), identity, content].map((each) => each.close())));
    for (const [name, service] of Object.entries(services)) health.require(name, () => service.ready());

    const built = await readBuiltSite(settings.WEB_DIR);
    await securityHeaders(app, built.template, settings.PUBLIC_URL, linkedStore(settings));
    const admission = await openAdmission(context);
    app.addHook('onRequest', refuseAmbiguousPath);
    app.addHook('onRequest', originGuard(settings.PUBLIC_URL));
    app.addHook('onRequest', refuseEmbedded);
    await apiDocs(app);

    const { calls } = admission;
    const fetcher = upstreamFetchers(services, keys, settings.ANSWER_SECONDS * 1000, onFailure);
    const fetchers = new Map(readServices.map((service) => [service, fetcher(service, calls.reads(service))]));
    const cache = new ReadCache((url, ...rest) => fetchers.get(serviceOf(url))!(url, ...rest));
    const redirects = openRedirects(cache, content, admission.isOverloaded, log);
    // What content cannot be told now is lost.
    onClose(() => redirects.tell().catch(() => undefined));
    const words = followPublications(cache, built.site.siteUrl);
    onClose(() => words.close());
    publicReadRoutes(app, cache, words.lastReply);
    const fetchImage = fetcher('documents', calls.images);
    const images = imageRoutes(app, fetchImage, () => calls.refuseImage());
    const insights = settings.COUNT_PAGE_VIEWS
      ? openInsights({ content, log, publicUrl: settings.PUBLIC_URL, isPage: (path) => web.isPage(path) })
      : noInsights;
    onClose(() => insights.close());
    proxyRoutes(app, {
      upstreams: services,
      admission,
      timeouts: { response: settings.ANSWER_SECONDS * 1000, upload: settings.UPLOAD_SECONDS * 1000 },
      identity,
      keys,
      onFailure,
      onChange: () => {
        cache.invalidate();
        words.refresh();
      },
      onImageDeleted: (id) => images.invalidate(id),
      countForm: insights.onForm,
    });
    const web = await webRoutes(app, {
      built,
      origin: new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).origin,
      loadPageData: pageDataFrom(cache, admission.isOverloaded),
      words,
      fetchImage,
      redirects,
      countView: insights.countView,
    });
    health.require('words', web.ready);
    return [
      { name: 'redirect-hits', everySeconds: 10, run: redirects.tell },
      watchCertificate(context),
      ...insights.jobs,
    ];
  },
};

/** The origin that downloads are redirected to, if any. */
const linkedStore = ({ DOWNLOAD_REDIRECT_SECONDS, S3_PUBLIC_ENDPOINT }: Settings): string[] =>
  DOWNLOAD_REDIRECT_SECONDS > 0 && S3_PUBLIC_ENDPOINT ? [new URL(S3_PUBLIC_ENDPOINT).origin] : [];
