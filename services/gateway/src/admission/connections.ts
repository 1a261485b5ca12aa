import type { Socket } from 'node:net';

import { type App, clientKey } from '@kontor/service-kit/http';
import { type Metrics } from '@kontor/service-kit/telemetry';

import type { Settings } from '../settings.ts';
import { createBudget } from './budget.ts';
import { trustedProxies } from './trusted-proxies.ts';

/**
 * Bounds the connections in all and those of one client; others are closed at once. Trusted proxies are exempt from the
 * second limit, because connections of all clients have their address.
 */
export function boundConnections(
  app: App,
  { CONNECTIONS_AT_ONCE, CONNECTIONS_PER_CLIENT, TRUST_PROXY }: Settings,
  metrics: Metrics,
): void {
  const refused = metrics.counterBy(
    'gateway_connections_refused_total',
    'Connections closed at once because there were too many, in all or of one client',
    { bound: ['all', 'client'] },
  );
  const isProxy = trustedProxies(TRUST_PROXY);
  const open = new Set<Socket>();
  const clients = createBudget(Infinity, CONNECTIONS_PER_CLIENT);
  app.server.maxConnections = CONNECTIONS_AT_ONCE;
  app.server.on('drop', () => refused.inc({ bound: 'all' }));
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    const address = socket.remoteAddress ?? '';
    if (isProxy && isProxy(address, 0)) return;
    const reservation = clients.reserve(clientKey(address), 1, socket);
    if (typeof reservation !== 'string') return void socket.once('close', reservation);
    refused.inc({ bound: 'client' });
    socket.destroy();
  });
  // Node counts a connection that has sent nothing as busy, and a stop would wait for it.
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
