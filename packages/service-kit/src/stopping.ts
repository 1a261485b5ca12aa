import type { App } from './app.ts';
import type { Health } from './health.ts';

/**
 * While the process stops, each answer tells its connection to close, so that the next request opens one elsewhere; an
 * answer that had begun before is the last on its connection all the same.
 */
export function closeConnectionsAtStop(app: App, health: Health): void {
  app.addHook('onSend', async (_request, reply) => {
    if (health.isStopping) void reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request) => {
    if (health.isStopping) request.raw.socket.destroySoon();
  });
}
