import { limits, openUnsubscribePage, unsubscribe as endpoint } from '@kontor/contracts';
import type { App, ServiceContext } from '@kontor/service-kit';

import { languageOf, unsubscribe } from './unsubscribe.ts';

/** The link in a newsletter, and one-click unsubscribing by mail programs (RFC 8058). */
export function unsubscribeRoutes({ app, orm }: Pick<ServiceContext<unknown>, 'app' | 'orm'>): void {
  // Mail programs and scanners prefetch links, so GET leads to a page whose button sends the POST.
  app.route({
    ...openUnsubscribePage,
    handler: async (request, reply) => {
      const { token } = request.query;
      const language = await languageOf(orm.em.fork(), token);
      const tree = language === 'sv' ? '/sv' : '';
      return reply.redirect(`${tree}/newsletter/unsubscribe?token=${encodeURIComponent(token)}`, 303);
    },
  });

  void app.register(async (scope: App) => {
    // A mail provider sends a form, our page nothing: any body within the limit is read and ignored.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: limits.formBytes }, (_request, _body, done) =>
      done(null),
    );
    scope.route({
      ...endpoint,
      handler: async (request, reply) => {
        await unsubscribe(orm.em.fork(), request.query.token);
        void reply.code(204);
        return null;
      },
    });
  });
}
