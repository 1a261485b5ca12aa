import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const PROBE_MS = 250;

/** Whether the process on that port reports ready. */
export const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    async (response) => (await response.text()) !== '' && response.ok,
    () => false,
  );

/** A TCP load balancer: distributes connections round-robin over the ready replicas. */
export async function startBalancer(ports: number[]): Promise<{ url: string; stop(): Promise<void> }> {
  const stopped = new AbortController();
  let ready: number[] = [];
  const probe = async () => {
    const results = await Promise.all(ports.map(isReady));
    ready = ports.filter((_port, index) => results[index]);
  };
  await probe();
  const probing = (async () => {
    while (!stopped.signal.aborted) {
      await delay(PROBE_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
      await probe();
    }
  })();

  let next = 0;
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const chosen = ready.length > 0 ? ready : ports;
    forward(client, chosen[next++ % chosen.length]!);
    open.add(client);
    client.once('close', () => open.delete(client));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      stopped.abort();
      for (const socket of open) socket.destroy();
      server.close();
      await probing;
    },
  };
}

/** Never retries another replica, like the connection balancing of Kubernetes. */
function forward(client: Socket, port: number): void {
  const upstream = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  client.pipe(upstream).pipe(client);
  client.on('error', () => upstream.destroy()).once('close', () => upstream.destroy());
  upstream.on('error', () => client.resetAndDestroy()).once('close', () => client.destroy());
}
