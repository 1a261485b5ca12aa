import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Throws an error with instructions if `port` of `host` is in use. */
export async function assertPortIsFree(port: number, host: string): Promise<void> {
  const error = await whyUnavailable(port, host);
  if (error) throw new Error(`Port ${port} is unavailable (${error.code}): choose another PORT.`, { cause: error });
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
    if (!(await whyUnavailable(port, '127.0.0.1'))) return port;
  }
}

/** The error of a server that listens on this port; null if it can. */
async function whyUnavailable(port: number, host: string): Promise<NodeJS.ErrnoException | null> {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
  server.close();
  await once(server, 'close');
  return null;
}
