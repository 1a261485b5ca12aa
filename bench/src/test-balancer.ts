import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const PROBE_MS = 250;

/**
 * What stands before replicas in production, in small: TCP connections go by turns to those whose readiness says yes.
 * What a connection carries is left alone.
 */
export async function startBalancer(ports: number[]): Promise<{ url: string; stop(): Promise<void> }> {
  const stopped = new AbortController();
  let ready: number[] = [];
  const probe = async () => {
    const answers = await Promise.all(
      ports.map((port) =>
        fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
          async (answer) => (await answer.text()) && answer.ok,
          () => false,
        ),
      ),
    );
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
    const order = ready.length > 0 ? ready : ports;
    forward(client, order, turn++);
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

function forward(client: Socket, order: number[], turn: number, left = order.length): void {
  const upstream = connect({ port: order[turn % order.length]!, host: '127.0.0.1', allowHalfOpen: true });
  upstream.once('connect', () => {
    client.pipe(upstream).pipe(client);
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
    upstream.on('error', () => client.resetAndDestroy());
    client.on('error', () => upstream.destroy());
  });
  upstream.once('error', () => {
    if (!upstream.connecting && upstream.bytesWritten > 0) return;
    if (left > 1) forward(client, order, turn + 1, left - 1);
    else client.destroy();
  });
}
