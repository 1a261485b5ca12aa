import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Throws with a sentence on what to do when somebody listens on `port` of `host` already. */
export async function assertPortIsFree(port: number, host: string): Promise<void> {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Error(`Port ${port} cannot be had (${(error as NodeJS.ErrnoException).code}): choose another PORT.`, {
      cause: error,
    });
  }
  server.close();
  await once(server, 'close');
}

/**
 * A port of loopback that nobody listens on at this moment. Not one of those that systems give to outgoing connections and
 * to whoever listens on port 0: it would be gone before the process it is meant for listens there.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 30_000);
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
