import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

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

/** A port of loopback that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
