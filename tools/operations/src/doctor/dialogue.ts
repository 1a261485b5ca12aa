import { once } from 'node:events';
import net from 'node:net';
import tls from 'node:tls';

const PATIENCE_MS = 5_000;

/** Connects to the host of a URL (or the socket of `unix://`), says something, and gives back the first lines it hears. */
export async function dialogue(
  url: URL,
  options: { port: number; secure: boolean; say?: string; lines?: number },
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
  const signal = AbortSignal.timeout(PATIENCE_MS);
  let heard = '';
  try {
    await once(socket, options.secure ? 'secureConnect' : 'connect', { signal });
    if (options.say) socket.write(options.say);
    while (heard.split(/[\n\0]/).length <= lines && heard.length < 4_096) {
      const [chunk] = (await once(socket, 'data', { signal })) as [Buffer];
      heard += chunk.toString();
    }
  } catch (error) {
    throw signal.aborted ? new Error(`no answer within ${PATIENCE_MS / 1000} s`, { cause: error }) : error;
  } finally {
    socket.on('error', () => undefined).destroy();
  }
  return heard.split(/\r?\n|\0/, lines).join('\r\n');
}
