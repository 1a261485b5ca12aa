import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const PROBE_MS = 250;

/** Whether the process at that port says that it is ready. */
export const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => (await answer.text()) !== '' && answer.ok,
    () => false,
  );

/**
 * What stands before replicas in production, in small: TCP connections go by turns to those whose readiness says yes.
 * What a connection carries is left alone.
 */
export async function startBalancer(ports: number[]): Promise<{ url: string; stop(): Promise<void> }> {
  const stopped = new AbortController();
  let ready: number[] = [];
  const probe = async () => {
    const answers = await Promise.all(ports.map(isReady));
    ready = ports.filter((_port, index) => answers[index]);
  };
  await probe();
  const probing = (async () => {
    while (!stopped.signal.aborted) {
      await delay(PROBE_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
      await probe();
    }
  })();

  let turn = 0;
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const chosen = ready.length > 0 ? ready : ports;
    forward(client, chosen[turn++ % chosen.length]!);
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

/** To one replica and no other: who balances connections (as Kubernetes does) cannot take one back that was refused. */
function forward(client: Socket, port: number): void {
  const upstream = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  client.pipe(upstream).pipe(client);
  client.on('error', () => upstream.destroy()).once('close', () => upstream.destroy());
  upstream.on('error', () => client.resetAndDestroy()).once('close', () => client.destroy());
}
