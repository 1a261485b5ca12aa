import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import tls from 'node:tls';

import { imapClient, imapFailure, mailboxOf } from '@kontor/engagement/imap';
import { type NodemailerError, smtpTransport } from '@kontor/engagement/smtp';
import { certificateExpiry } from '@kontor/gateway/certificate';

import { type Finding, green, red, unset } from './finding.ts';
import { isPublic } from './public-address.ts';

/** Half of what is left when Let's Encrypt's clients renew. As in observability/alert-rules.yaml. */
const CERTIFICATE_DAYS = 14;

/** Checks that the certificate of the public address is renewed in time. */
export async function checkCertificate(publicUrl: string): Promise<Finding[]> {
  const url = new URL(publicUrl);
  if (url.protocol !== 'https:' || !isPublic(url))
    return [unset('Certificate', `${publicUrl} is not a public https address.`)];
  return [certificateFinding(url.host, await certificateExpiry(url))];
}

export function certificateFinding(host: string, expiry: Date): Finding {
  const says = `That of ${host} expires at ${expiry.toISOString()}`;
  return expiry.getTime() < Date.now() + CERTIFICATE_DAYS * 86_400_000
    ? red('Certificate', `${says}: read the log of the proxy, which has to renew it.`)
    : green('Certificate', `${says}.`);
}

const READY_WITHIN_SECONDS = 20;

/** Checks that the product is ready, through its proxy. Waits while it starts. */
export async function checkSite(publicUrl: string): Promise<Finding[]> {
  const url = new URL(publicUrl);
  return url.protocol !== 'https:' || !isPublic(url)
    ? [unset('Site', `${publicUrl} is not a public https address.`)]
    : [await readiness(url.origin, READY_WITHIN_SECONDS)];
}

export async function readiness(origin: string, seconds: number): Promise<Finding> {
  const response = await fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const text = await response.text();
  if (response.status === 200) return green('Site', `${origin} is ready.`);
  if ((response.status !== 502 && response.status !== 503) || seconds === 0)
    return red('Site', `${origin}/health/ready responds with ${response.status} ${text.slice(0, 200)}`.trimEnd());
  await delay(1_000);
  return readiness(origin, seconds - 1);
}

const EVICTION_POLICY = "return string.match(redis.call('INFO', 'memory'), 'maxmemory_policy:([%w-]+)') or ''";

/**
 * Checks a write: a full Redis responds to PING but cannot store a session. Checks the eviction policy too: with another than
 * those of `policies`, a Redis that is full forgets sessions, or failed sign-ins that it has just counted.
 */
export async function checkRedis(setting: string, about: string, policies = ['noeviction']): Promise<Finding[]> {
  const url = new URL(setting);
  const [user, password] = [url.username, url.password].map(decodeURIComponent);
  const command = (...words: string[]) =>
    `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;
  const authenticate = password ? command('AUTH', ...(user ? [user] : []), password) : '';
  // PING: the response has as many lines if the script is refused.
  const commands = [['SET', 'kontor:write-check', '', 'PX', '1000'], ['EVAL', EVICTION_POLICY, '0'], ['PING']];
  const request = authenticate + commands.map((words) => command(...words)).join('');
  const responses = await tcpRequest(url, {
    port: 6379,
    secure: url.protocol === 'rediss:',
    request,
    lines: password ? 4 : 3,
  });
  const replies = responses.split('\r\n');
  const refusal = replies.slice(0, password ? 2 : 1).find((response) => response.startsWith('-'));
  // The response may repeat the request.
  if (refusal) return [red(about, `${url.host} refuses a write: ${refusal.slice(1).split(' ', 1)[0]}.`)];
  const policy = replies.find((line) => /^(noeviction|(allkeys|volatile)-\w+)$/.test(line));
  if (!policy) return [red(about, `${url.host} does not say its maxmemory-policy, which has to be noeviction.`)];
  if (!policies.includes(policy))
    return [
      red(about, `${url.host} forgets keys when it is full. Set its maxmemory-policy from ${policy} to noeviction.`),
    ];
  return [green(about, `${url.host} responds and accepts writes.`)];
}

/** Connects and logs in as engagement does. */
export async function checkMail(setting: string): Promise<Finding[]> {
  const url = new URL(setting);
  const transport = smtpTransport(url);
  try {
    await transport.verify();
    const more = `${url.username && ' and the login'}${url.protocol === 'smtps:' ? ', its certificate is valid' : ''}`;
    return [green('Mail', `${url.host} accepts connections${more}.`)];
  } catch (error) {
    const { responseCode, command, originalCode } = error as NodemailerError;
    if (responseCode) return [red('Mail', `${url.host} responds with ${responseCode} to ${command}.`)];
    throw Object.assign(error as Error, originalCode && { code: originalCode });
  } finally {
    transport.close();
  }
}

export async function checkScanner(setting: string): Promise<Finding[]> {
  const response = await tcpRequest(new URL(setting), { port: 3310, secure: false, request: 'zPING\0' });
  return [response === 'PONG' ? green('Scanner', 'clamd responds.') : red('Scanner', 'The server there is not clamd.')];
}

/** Logs in and opens the mailbox as engagement does; reads and moves nothing. */
export async function checkBounces(setting: string, address: string | undefined): Promise<Finding[]> {
  if (!address)
    return [red('Bounces', 'BOUNCE_ADDRESS is not set: engagement cannot start with BOUNCE_IMAP_URL alone.')];
  const url = new URL(setting);
  const client = imapClient(url);
  try {
    await client.connect();
    const { exists } = await client.mailboxOpen(mailboxOf(url), { readOnly: true });
    return [green('Bounces', `${url.host} accepts the login; ${mailboxOf(url)} has ${exists} mails to read.`)];
  } catch (error) {
    return [red('Bounces', `The mailbox at ${url.host} cannot be read: ${imapFailure(error)}.`)];
  } finally {
    client.close();
  }
}

const TIMEOUT_MS = 5_000;

/** Connects to a URL's host (or the socket of `unix://`), sends a text and returns the first lines of the response. */
async function tcpRequest(
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
