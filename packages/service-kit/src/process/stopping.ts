import type { App } from '../http/app.ts';
import type { Health } from './health.ts';

/**
 * While the process stops, each answer tells its connection to close, so that the next request opens one elsewhere; an
 * answer that had begun before is the last on its connection all the same.
 */
export function closeConnectionsAtStop(app: App, health: Health): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (health.isStopping) void reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (health.isStopping) request.raw.socket.destroySoon();
    done();
  });
}
