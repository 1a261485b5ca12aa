import { signedInOrigin } from '@kontor/audit/log';
import { samplesShown } from '@kontor/contracts/endpoints';
import { type CompanyChange, internalPaths, type ImageFacts } from '@kontor/contracts/internal';
import { siteEndpoints, waitingEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import { matchesETag, type Plugin, publicHeaders, sendNotModified } from '@kontor/service-kit/http';
import type { InternalClient } from '@kontor/service-kit/http-client';
import type { Worker } from '@kontor/service-kit/queue';
import type { FastifyRequest } from 'fastify';

import { audit } from '../audit.ts';
import { siteLinkNotFound } from '../errors.ts';
import { hasWrittenPosts } from '../posts/index.ts';
import { insertSiteLink, isSiteLink } from '../preview-links/index.ts';
import type { Catalogue } from './catalogue.ts';
import { listEntries, listHistory } from './entries.ts';
import { publish } from './publish.ts';
import { readDraftedSite, siteReader } from './read-site.ts';
import { readCurrent } from './revisions.ts';
import { readCompany } from './tell-company.ts';
import { resetDraft, revertDraft, saveDraft } from './write-draft.ts';

interface Deps {
  orm: Orm;
  catalogue: Catalogue;
  documents: InternalClient;
  company: Worker;
}

/** The site's words as visitors get them: what is published, or all drafts by a preview link. */
export const siteRoutes: Plugin<Deps> = async (app, { orm, catalogue }) => {
  const readSite = siteReader(catalogue);

  app.route({
    ...siteEndpoints.getSite,
    handler: async (request, reply) => {
      const { site, etag } = await readSite(orm.em.fork(), request.query.language ?? 'en');
      if (matchesETag(request.headers['if-none-match'], etag)) return sendNotModified(reply, etag);
      void reply.headers(publicHeaders(etag));
      return site;
    },
  });

  app.route({
    ...siteEndpoints.previewSite,
    handler: async ({ body: { token, language = 'en' } }) => {
      const em = orm.em.fork();
      if (!(await isSiteLink(em, token))) throw siteLinkNotFound();
      return readDraftedSite(em, catalogue, language);
    },
  });
};

/** What the company is called, for identity. */
export const internalSiteRoutes: Plugin<Deps> = async (app, { orm, catalogue }) => {
  app.get(internalPaths.company, async (): Promise<CompanyChange> => ({
    company: await readCompany(orm.em.fork(), catalogue),
  }));
};

/** The site's words as editors write them. */
export const adminSiteRoutes: Plugin<Deps> = async (app, { orm, catalogue, documents, company }) => {
  const changeOf = (request: FastifyRequest<{ Params: { key: string }; Body: { version: number } }>) => ({
    orm,
    checking: {
      catalogue,
      imageSize: async (id: string) => {
        const image = await documents.get<ImageFacts>(internalPaths.image(id));
        return image && { width: image.width, height: image.height };
      },
      request,
    },
    key: request.params.key,
    version: request.body.version,
    by: signedInOrigin(request),
  });

  app.route({
    ...waitingEndpoints.getWebsiteSetUp,
    handler: async () => {
      const em = orm.em.fork();
      return { samples: samplesShown(await readCurrent(em)), hasPosts: await hasWrittenPosts(em) };
    },
  });

  app.route({ ...siteEndpoints.listSite, handler: () => listEntries(orm.em.fork(), catalogue) });

  app.route({
    ...siteEndpoints.saveSiteDraft,
    handler: async (request) => {
      const { value, withoutPlaceholders = false } = request.body;
      const entry = await saveDraft(changeOf(request), value, withoutPlaceholders);
      request.log.info({ event: 'site-drafted', userId: request.user!.id, key: entry.key }, 'Text of the site drafted');
      return entry;
    },
  });

  app.route({ ...siteEndpoints.resetSiteDraft, handler: (request) => resetDraft(changeOf(request)) });

  app.route({
    ...siteEndpoints.revertSiteDraft,
    handler: (request) => revertDraft(changeOf(request), request.body.revision),
  });

  app.route({
    ...siteEndpoints.listSiteHistory,
    handler: (request) => listHistory(orm.em.fork(), catalogue, request.params.key),
  });

  app.route({
    ...siteEndpoints.publishSite,
    // A missing body names no keys, as an empty one.
    preValidation: async (request) => void (request.body ??= {}),
    handler: async (request) => {
      const publication = await publish(orm, request.body, signedInOrigin(request));
      company.wake();
      const { id, keys } = publication;
      const userId = request.user!.id;
      request.log.info({ event: 'site-published', userId, publication: id, keys: keys.length }, 'Site published');
      return publication;
    },
  });

  app.route({
    ...siteEndpoints.createSitePreviewLink,
    handler: async (request) => {
      const link = await orm.em.fork().transactional(async (tx) => {
        const created = await insertSiteLink(tx);
        await audit.record(tx, signedInOrigin(request), {
          action: 'site-preview-link-created',
          subject: { kind: 'site' },
        });
        return created;
      });
      request.log.info({ event: 'site-preview-link-created', userId: request.user!.id }, 'Preview link created');
      return { url: `/?preview#${link.token}`, expiresAt: link.expiresAt };
    },
  });
};
