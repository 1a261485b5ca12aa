import { limits } from '@kontor/contracts/endpoints';
import { newsletterEndpoints } from '@kontor/contracts/schemas';
import type { App, ServiceContext } from '@kontor/service-kit';

import { languageOf, unsubscribe } from './unsubscribe.ts';

/** The link at a newsletter's foot, and the button that mail programs show beside it. */
export function unsubscribeRoutes({ app, orm }: Pick<ServiceContext<unknown>, 'app' | 'orm'>): void {
  // Mail programs and scanners open links before anybody reads: only the page's button, a POST, unsubscribes.
  app.route({
    ...newsletterEndpoints.openUnsubscribePage,
    handler: async (request, reply) => {
      const { token } = request.query;
      const language = await languageOf(orm.em.fork(), token);
      const tree = language === 'sv' ? '/sv' : '';
      return reply.redirect(`${tree}/newsletter/unsubscribe?token=${encodeURIComponent(token)}`, 303);
    },
  });

  void app.register(async (scope: App) => {
    // A mail provider sends a form, our page nothing: whatever comes is read to its end, within bounds, and forgotten.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: limits.formBytes }, (_request, _body, done) =>
      done(null),
    );
    scope.route({
      ...newsletterEndpoints.unsubscribe,
      handler: async (request, reply) => {
        await unsubscribe(orm.em.fork(), request.query.token);
        void reply.code(204);
        return null;
      },
    });
  });
}
