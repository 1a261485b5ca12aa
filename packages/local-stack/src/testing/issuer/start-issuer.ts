import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import type { Provider } from 'oidc-provider';

import { freePort } from '../../ports.ts';
import { type Account, ACCOUNT_PASSWORD, accounts } from './accounts.ts';
import { IssuerStorage } from './issuer-storage.ts';
import { accountsPage, loginPage } from './pages.ts';
import { type ProfileName, profiles } from './profiles.ts';
import { createProvider } from './provider.ts';

const CLIENT_ID = 'kontor';
const CLIENT_SECRET = 'secret-of-the-simulated-issuer';

export interface IssuerOptions {
  profile: ProfileName;
  /** URL of the site that uses the issuer. */
  site: string;
  /** By default a free one. */
  port?: number;
}

/** A simulated issuer for development and tests: never reachable from other machines. */
export interface Issuer {
  url: string;
  /** The settings of a product that uses this issuer. */
  settings: { OIDC_ISSUER: string; OIDC_CLIENT_ID: string; OIDC_CLIENT_SECRET: string; OIDC_NAME: string };
  /** Ends the account's sessions, notifies the site if the profile supports it, and refuses to sign it in. */
  switchOff(username: string): Promise<void>;
  switchOn(username: string): void;
  /** Responds again after `stop`. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export async function startIssuer({ profile: name, site, port: wanted }: IssuerOptions): Promise<Issuer> {
  const profile = profiles[name];
  const port = wanted ?? (await freePort());
  const url = `http://localhost:${port}${profile.path}`;
  const storage = new IssuerStorage();
  const off = new Set<string>();
  const findAccount = (subject: string) =>
    accounts.find((account) => !off.has(account.username) && profile.subject(account) === subject);
  const client = { id: CLIENT_ID, secret: CLIENT_SECRET, site: site.replace(/\/$/, '') };
  const provider = createProvider({ issuer: url, profile, client, storage, findAccount });
  const serveProvider = provider.callback();

  const switchOff = async (username: string) => {
    const account = accounts.find((each) => each.username === username)!;
    off.add(username);
    await Promise.all(storage.sessionsOf(profile.subject(account)).map((id) => endSession(provider, id)));
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
    });
  });

  async function serve(request: IncomingMessage & { originalUrl?: string }, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    if (path === '/') return serveAccounts(request, response);
    // The provider makes its URLs from `originalUrl`.
    request.originalUrl = path;
    request.url = path.startsWith(`${profile.path}/`) ? path.slice(profile.path.length) : path;
    if (request.url.startsWith('/interaction/')) return serveLogin(request, response);
    await serveProvider(request, response);
  }

  async function serveAccounts(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await readForm(request);
    if (form.has('off')) await switchOff(form.get('off')!);
    off.delete(form.get('on') ?? '');
    const list = accounts.map((account) => ({ account, isOff: off.has(account.username) }));
    sendPage(response, accountsPage(profile.name, list));
  }

  async function serveLogin(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await provider.interactionDetails(request, response);
    if (request.method !== 'POST') return sendPage(response, loginPage(profile.name, null));
    const form = await readForm(request);
    if (form.has('cancel')) return provider.interactionFinished(request, response, { error: 'access_denied' });
    const account = accounts.find(({ username }) => username === form.get('username')?.trim());
    const problem = problemOf(account, form.get('password'));
    if (!account || problem) return sendPage(response, loginPage(profile.name, problem));
    const login = { accountId: profile.subject(account), ...(profile.amr && { amr: profile.amr(account) }) };
    await provider.interactionFinished(request, response, { login });
  }

  function problemOf(account: Account | undefined, password: string | null): string | null {
    if (!account || password !== ACCOUNT_PASSWORD) return 'Wrong username or password.';
    return off.has(account.username) ? 'This account is switched off.' : null;
  }

  const start = () => listen(server, port);
  await start();
  const settings = {
    OIDC_ISSUER: url,
    OIDC_CLIENT_ID: CLIENT_ID,
    OIDC_CLIENT_SECRET: CLIENT_SECRET,
    OIDC_NAME: profile.name,
  };
  const switchOn = (username: string) => void off.delete(username);
  return { url, settings, switchOff, switchOn, start, stop: () => close(server) };
}

/** Ends a session of the issuer and sends the logout token of each client that has a URL for it. */
async function endSession(provider: Provider, id: string): Promise<void> {
  const session = await provider.Session.find(id);
  if (!session) return;
  await session.destroy();
  for (const clientId of Object.keys(session.authorizations ?? {})) {
    const client = await provider.Client.find(clientId);
    if (client?.backchannelLogoutUri) {
      const { backchannelLogout } = client as unknown as { backchannelLogout(sub: string, sid: string): Promise<void> };
      await backchannelLogout.call(client, session.accountId!, session.sidFor(clientId)!);
    }
  }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, 'localhost');
  await once(server, 'listening');
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(request.method === 'POST' ? await text(request) : '');
}

function sendPage(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html);
}
