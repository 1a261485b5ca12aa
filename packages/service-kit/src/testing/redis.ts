import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Whether a Redis can be started here. */
export const hasRedisServer = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

/** A Redis of its own that evicts nothing, and can be made full. */
export async function startRedis() {
  const reserved = createServer().listen(0, '127.0.0.1');
  await once(reserved, 'listening');
  const { port } = reserved.address() as AddressInfo;
  await once(reserved.close(), 'close');
  const options = ['--bind', '127.0.0.1', '--save', '', '--maxmemory-policy', 'noeviction'];
  const server = spawn('redis-server', ['--port', String(port), ...options], { stdio: 'ignore' });
  const ask = async (...words: string[]) => {
    const socket = connect(port, '127.0.0.1');
    try {
      socket.end(`${words.join(' ')}\r\nQUIT\r\n`);
      let answer = '';
      for await (const chunk of socket) answer += String(chunk);
      return answer;
    } finally {
      socket.destroy();
    }
  };
  for (let attempt = 0; !(await ask('PING').catch(() => '')).includes('PONG'); attempt++) {
    if (attempt === 200) throw new Error('redis-server does not answer');
    await delay(25);
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Every key that it holds. */
    keys: async () => (await ask('KEYS', '*')).split('\r\n').filter((line) => line.includes(':')),
    /** From now on it is full: what it holds already is more than it may. */
    fill: () => ask('CONFIG', 'SET', 'maxmemory', '1'),
    /** It has room again. */
    makeRoom: () => ask('CONFIG', 'SET', 'maxmemory', '0'),
    async stop() {
      server.kill('SIGTERM');
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    },
  };
}
