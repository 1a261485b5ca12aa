import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Throws an error with instructions if `port` of `host` is in use. */
export async function assertPortIsFree(port: number, host: string): Promise<void> {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Error(`Port ${port} is unavailable (${(error as NodeJS.ErrnoException).code}): choose another PORT.`, {
      cause: error,
    });
  }
  server.close();
  await once(server, 'close');
}

const [FIRST, LAST] = [10_000, 30_000];
let next = randomInt(FIRST, LAST);

/**
 * A free loopback port, each time another one: a product chooses all its ports before it listens on any. They are outside
 * of the ephemeral range, since the system could assign an ephemeral port to a connection in between.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next++;
    if (next > LAST) next = FIRST;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
