import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Whether redis-server is installed. */
export const hasRedisServer = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

/** Starts a Redis that evicts nothing and can be made full. */
export async function startRedis() {
  const reserved = createServer().listen(0, '127.0.0.1');
  await once(reserved, 'listening');
  const { port } = reserved.address() as AddressInfo;
  await once(reserved.close(), 'close');
  const options = ['--bind', '127.0.0.1', '--save', '', '--maxmemory-policy', 'noeviction'];
  const server = spawn('redis-server', ['--port', String(port), ...options], { stdio: 'ignore' });
  const send = async (...words: string[]) => {
    const socket = connect(port, '127.0.0.1');
    try {
      socket.end(`${words.join(' ')}\r\nQUIT\r\n`);
      let reply = '';
      for await (const chunk of socket) reply += String(chunk);
      return reply;
    } finally {
      socket.destroy();
    }
  };
  for (let attempt = 0; !(await send('PING').catch(() => '')).includes('PONG'); attempt++) {
    if (attempt === 200) throw new Error('redis-server does not respond');
    await delay(25);
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    /** All keys. */
    keys: async () => (await send('KEYS', '*')).split('\r\n').filter((line) => line.includes(':')),
    /** Makes it full: its data exceeds the limit from now on. */
    fill: () => send('CONFIG', 'SET', 'maxmemory', '1'),
    /** Has it remove keys when it is full, by a policy such as `allkeys-lru`; `noeviction` has it refuse writes. */
    evict: (policy: string) => send('CONFIG', 'SET', 'maxmemory-policy', policy),
    /** Removes the limit. */
    makeRoom: () => send('CONFIG', 'SET', 'maxmemory', '0'),
    async stop() {
      server.kill('SIGTERM');
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    },
  };
}
