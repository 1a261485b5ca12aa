import { limits } from '@kontor/contracts/endpoints';
import { newsletterEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';

import { subscriptionNotFound } from '../errors.ts';
import { Subscription } from './subscription.entity.ts';

/** The link in a newsletter, and one-click unsubscribing by mail programs (RFC 8058). */
export const unsubscribeRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  // Mail programs and scanners prefetch links, so GET leads to a page whose button sends the POST.
  app.route({
    ...newsletterEndpoints.openUnsubscribePage,
    handler: async (request, reply) => {
      const { token } = request.query;
      const subscription = await orm.em.fork().findOne(Subscription, { unsubscribeToken: token });
      const tree = subscription?.language === 'sv' ? '/sv' : '';
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
    // Idempotent: the moment of the first call stays.
    handler: async (request) => {
      const ended = await orm.em.fork().execute<unknown[]>(
        `update engagement.newsletter_subscriptions
         set subscribed = false, unsubscribed_at = coalesce(unsubscribed_at, now())
         where unsubscribe_token = ? returning id`,
        [request.query.token],
      );
      if (ended.length === 0) throw subscriptionNotFound();
    },
  });
};
