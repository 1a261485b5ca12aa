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

/**
 * A free loopback port outside of the ephemeral range: the system could assign an ephemeral port to a connection before
 * the process listens on it.
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
