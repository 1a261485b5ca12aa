import { once } from 'node:events';
import net from 'node:net';
import tls from 'node:tls';

const TIMEOUT_MS = 5_000;

/** Connects to a URL's host (or the socket of `unix://`), sends a text and returns the first lines of the response. */
export async function tcpRequest(
  url: URL,
  options: { port: number; secure: boolean; request?: string; lines?: number },
): Promise<string> {
  const { lines = 1 } = options;
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  const port = Number(url.port) || options.port;
  const socket =
    url.protocol === 'unix:'
      ? net.connect(decodeURIComponent(url.pathname))
      : options.secure
        ? tls.connect({ host, port, ...(net.isIP(host) === 0 && { servername: host }) })
        : net.connect(port, host);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let received = '';
  try {
    await once(socket, options.secure ? 'secureConnect' : 'connect', { signal });
    if (options.request) socket.write(options.request);
    while (received.split(/[\n\0]/).length <= lines && received.length < 4_096) {
      const [chunk] = (await once(socket, 'data', { signal })) as [Buffer];
      received += chunk.toString();
    }
  } catch (error) {
    throw signal.aborted ? new Error(`no response within ${TIMEOUT_MS / 1000} s`, { cause: error }) : error;
  } finally {
    socket.on('error', () => undefined).destroy();
  }
  return received.split(/\r?\n|\0/, lines).join('\r\n');
}
