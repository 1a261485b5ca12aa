import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** The addresses a host name stands for. Rejects when the name server knows none, or does not answer. */
export type Lookup = (hostname: string) => Promise<{ address: string }[]>;

const LOOK_UP_MS = 2_000;

const system: Lookup = (hostname) => lookup(hostname, { all: true });

export interface Watch {
  /** Settles when the first answers are there. */
  known: Promise<void>;
  stop(): void;
}

/**
 * Tells `found` the origins (scheme, address, port) that `urls` stand for, now and whenever they may have changed. A name
 * server that is away, or knows a name no more, is no reason to forget where a service was.
 */
export function watchAddresses(
  urls: URL[],
  found: (origins: Map<string, URL>) => void,
  lookUp: Lookup = system,
  everyMs: number = LOOK_UP_MS,
): Watch {
  const answers = new Map<URL, string[]>();
  const stopped = new AbortController();
  const tell = () =>
    found(new Map(urls.flatMap((url) => (answers.get(url) ?? []).map((address) => [originOf(url, address), url]))));

  for (const url of urls) if (isIP(bare(url.hostname))) answers.set(url, [bare(url.hostname)]);
  tell();
  const names = urls.filter((url) => !answers.has(url));
  const ask = async () => {
    await Promise.all(
      names.map(async (url) => {
        const addresses = await lookUp(url.hostname).catch(() => []);
        if (addresses.length > 0) answers.set(url, [...new Set(addresses.map(({ address }) => address))]);
      }),
    );
    tell();
  };
  const goOn = async () => {
    while (!stopped.signal.aborted) {
      await delay(everyMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
      if (!stopped.signal.aborted) await ask();
    }
  };
  const known = names.length > 0 ? ask() : Promise.resolve();
  if (names.length > 0) void known.then(goOn);
  return { known, stop: () => stopped.abort() };
}

/** IPv6 without its brackets. */
const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');

function originOf(url: URL, address: string): string {
  const port = url.port && `:${url.port}`;
  return `${url.protocol}//${isIP(address) === 6 ? `[${address}]` : address}${port}`;
}
