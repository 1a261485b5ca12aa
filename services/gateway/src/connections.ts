import type { Socket } from 'node:net';

import { type App, clientKey } from '@kontor/service-kit/http';
import { type Metrics } from '@kontor/service-kit/telemetry';

import type { Settings } from './settings.ts';
import type { IsProxy } from './trusted-proxies.ts';

/**
 * Bounds the connections in all, and those of one client: the rest is closed at once. All connections that come by a
 * trusted proxy have its address, so it may have as many as there are.
 */
export function boundConnections(
  app: App,
  { CONNECTIONS_AT_ONCE, CONNECTIONS_PER_CLIENT }: Settings,
  isProxy: IsProxy | false,
  metrics: Metrics,
): void {
  const refused = metrics.counterBy(
    'gateway_connections_refused_total',
    'Connections closed at once because there were too many, in all or of one client',
    { bound: ['all', 'client'] },
  );
  const open = new Set<Socket>();
  const ofEach = new Map<string, number>();
  app.server.maxConnections = CONNECTIONS_AT_ONCE;
  app.server.on('drop', () => refused.inc({ bound: 'all' }));
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    const address = socket.remoteAddress ?? '';
    if (isProxy && isProxy(address, 0)) return;
    const client = clientKey(address);
    const count = (ofEach.get(client) ?? 0) + 1;
    if (count > CONNECTIONS_PER_CLIENT) {
      refused.inc({ bound: 'client' });
      return void socket.destroy();
    }
    ofEach.set(client, count);
    socket.once('close', () => {
      const left = ofEach.get(client)! - 1;
      if (left > 0) ofEach.set(client, left);
      else ofEach.delete(client);
    });
  });
  // Node takes a connection that has sent nothing for one with a request on its way, and a stop would wait for it.
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
