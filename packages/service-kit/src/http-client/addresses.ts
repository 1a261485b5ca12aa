import { lookup as dnsLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Resolves the addresses of a host name. Rejects for an unknown name and if the name server does not respond. */
export type Lookup = (hostname: string) => Promise<{ address: string }[]>;

const LOOKUP_MS = 2_000;

const systemLookup: Lookup = (hostname) => dnsLookup(hostname, { all: true });

/**
 * Calls `listener` with the origins (scheme, address, port) of `urls`, now and after each lookup. Keeps the last known
 * addresses of a name that cannot be resolved.
 */
export function watchAddresses(
  urls: URL[],
  listener: (origins: Map<string, URL>) => void,
  lookup: Lookup = systemLookup,
  everyMs: number = LOOKUP_MS,
) {
  const resolved = new Map<URL, string[]>();
  const stopped = new AbortController();
  const notify = () =>
    listener(
      new Map(urls.flatMap((url) => (resolved.get(url) ?? []).map((address) => [originFor(url, address), url]))),
    );

  for (const url of urls) if (isIP(bare(url.hostname))) resolved.set(url, [bare(url.hostname)]);
  notify();
  const names = urls.filter((url) => !resolved.has(url));
  const resolveAll = async () => {
    await Promise.all(
      names.map(async (url) => {
        const addresses = await lookup(url.hostname).catch(() => []);
        if (addresses.length > 0) resolved.set(url, [...new Set(addresses.map(({ address }) => address))]);
      }),
    );
    notify();
  };
  const poll = async () => {
    while (!stopped.signal.aborted) {
      await delay(everyMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
      if (!stopped.signal.aborted) await resolveAll();
    }
  };
  const ready = names.length > 0 ? resolveAll() : Promise.resolve();
  if (names.length > 0) void ready.then(poll);
  return {
    /** Settles after the first lookup of every name. */
    ready,
    stop: () => stopped.abort(),
  };
}

/** IPv6 without its brackets. */
const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');

function originFor(url: URL, address: string): string {
  const port = url.port && `:${url.port}`;
  return `${url.protocol}//${isIP(address) === 6 ? `[${address}]` : address}${port}`;
}
