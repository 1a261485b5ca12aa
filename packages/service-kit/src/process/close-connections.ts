import type { App } from '../http/app.ts';
import type { Health } from './health.ts';

/**
 * While the process stops, each response closes its connection, so that the next request opens one elsewhere. A connection
 * whose response had begun before is closed as well.
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
