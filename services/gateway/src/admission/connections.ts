import type { Socket } from 'node:net';

import { type App, clientKey } from '@kontor/service-kit/http';
import { type Metrics } from '@kontor/service-kit/telemetry';

import type { Settings } from '../settings.ts';
import type { IsProxy } from './trusted-proxies.ts';

/**
 * Bounds the connections in all and those of one client; others are closed at once. Trusted proxies are exempt from the
 * second limit, because connections of all clients have their address.
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
  const perClient = new Map<string, number>();
  app.server.maxConnections = CONNECTIONS_AT_ONCE;
  app.server.on('drop', () => refused.inc({ bound: 'all' }));
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    const address = socket.remoteAddress ?? '';
    if (isProxy && isProxy(address, 0)) return;
    const client = clientKey(address);
    const count = (perClient.get(client) ?? 0) + 1;
    if (count > CONNECTIONS_PER_CLIENT) {
      refused.inc({ bound: 'client' });
      return void socket.destroy();
    }
    perClient.set(client, count);
    socket.once('close', () => {
      const left = perClient.get(client)! - 1;
      if (left > 0) perClient.set(client, left);
      else perClient.delete(client);
    });
  });
  // Node counts a connection that has sent nothing as busy, and a stop would wait for it.
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
