import { isIP, type Socket } from 'node:net';

import { compile } from '@fastify/proxy-addr';
import { type App, clientKey } from '@kontor/service-kit/http';
import type { Metrics } from '@kontor/service-kit/telemetry';

import type { Settings } from '../settings.ts';
import { createBudget } from './budget.ts';

/**
 * Limits all connections, and those of one client; closes further ones at once. Trusted proxies are exempt from the limit of
 * a client, because the connections of all clients come from the address of a proxy.
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
  // Node counts a connection that has sent nothing as busy, so that shutdown would wait for it.
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}

/** Whether to trust a proxy, given its address and its distance in hops. */
type IsProxy = (address: string, hop: number) => boolean;

/** Reads TRUST_PROXY: a number of hops, or a list of addresses and networks. False without it. */
export function trustedProxies(setting: string | undefined): IsProxy | false {
  if (setting === undefined) return false;
  if (/^\d+$/.test(setting)) return (_address, hop) => hop < Number(setting);
  return compile(setting.split(',').map((part) => part.trim()));
}

/** Normalizes `X-Forwarded-For`, so that `request.ip` is always an address. */
export function readForwardedFor(app: App): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const header = raw.headers['x-forwarded-for'];
    if (header !== undefined) raw.headers['x-forwarded-for'] = plainAddresses(String(header), raw.socket.remoteAddress);
    done();
  });
}

/** `192.0.2.1:51234`, as Azure's gateway writes it; `[2001:db8::1]:443`; and addresses as they are. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/;

/**
 * The addresses of the header without ports and brackets. The right-most entry that is not an address is replaced by the
 * socket's, and everything before it is dropped: its origin is unknown.
 */
function plainAddresses(header: string, socketAddress: string | undefined): string {
  const addresses: string[] = [];
  for (const part of header.split(',').toReversed()) {
    const address = addressOf(part.trim());
    addresses.unshift(address ?? socketAddress ?? '');
    if (!address) break;
  }
  return addresses.join(', ');
}

function addressOf(text: string): string | undefined {
  const [, v6, v4] = WITH_PORT.exec(text) ?? [];
  const address = v6 ?? v4 ?? text;
  // IPv6 zones are arbitrary text and mean nothing on another machine.
  return isIP(address) && !address.includes('%') ? address : undefined;
}
