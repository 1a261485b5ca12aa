import { limits } from '@kontor/contracts/endpoints';
import { type Language, newsletterEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';

import { subscriptionNotFound } from '../errors.ts';
import { endSubscription } from './queries.ts';
import { Subscription } from './subscription.entity.ts';

/** The link in a newsletter, and one-click unsubscribing by mail programs (RFC 8058). */
export const unsubscribeRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  // Mail programs and scanners prefetch links, so GET leads to a page whose button sends the POST.
  app.route({
    ...newsletterEndpoints.openUnsubscribePage,
    handler: async (request, reply) => {
      const { token } = request.query;
      const language = await languageOf(orm.em.fork(), token);
      const tree = language === 'sv' ? '/sv' : '';
      return reply.redirect(`${tree}/newsletter/unsubscribe?token=${encodeURIComponent(token)}`, 303);
    },
  });

  // A mail provider sends a form, our page nothing: any body within the limit is read and ignored.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: limits.formBytes }, (_request, _body, done) =>
    done(null),
  );
  app.route({
    ...newsletterEndpoints.unsubscribe,
    handler: async (request) => {
      await unsubscribe(orm.em.fork(), request.query.token);
    },
  });
};

/** Ends the subscription with this token; idempotent. Throws 404 for an unknown token. */
async function unsubscribe(em: EntityManager, token: string): Promise<void> {
  if (!(await endSubscription(em, token))) throw subscriptionNotFound();
}

/** The language of the subscription with this token; English for an unknown token. */
async function languageOf(em: EntityManager, token: string): Promise<Language> {
  const subscription = await em.findOne(Subscription, { unsubscribeToken: token });
  return subscription?.language ?? 'en';
}
