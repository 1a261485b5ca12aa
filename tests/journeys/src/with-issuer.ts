import { freePort } from '@kontor/local-stack';
import {
  ACCOUNT_PASSWORD,
  accounts,
  type Issuer,
  type ProfileName,
  startIssuer,
} from '@kontor/local-stack/test-issuer';
import { type APIRequestContext, type APIResponse, type Page, request } from 'playwright-core';
import { ApiClient } from '@kontor/test-kit/client';
import { linkIn, mailTo } from '@kontor/test-kit/mails';
import { startTestProduct } from '@kontor/test-kit/product';

export type ProductWithIssuer = Awaited<ReturnType<typeof startWithIssuer>>;

/** Starts a product whose users sign in with a simulated issuer. */
export async function startWithIssuer(
  profile: ProfileName,
  settings: (issuer: Issuer) => Record<string, string> = (issuer) => issuer.settings,
) {
  const port = await freePort();
  const issuer = await startIssuer({ profile, site: `http://localhost:${port}` });
  const product = await startTestProduct({ port, env: settings(issuer) });
  const stop = async () => {
    await Promise.all([product.remove(), issuer.stop()]);
  };
  return { issuer, url: product.url, dataDir: product.dataDir, stop };
}

/** A browser without scripts, which has cookies and follows redirects. */
export const newClient = (url: string): Promise<APIRequestContext> => request.newContext({ baseURL: url });

/** Opens an address that leads to the issuer, signs in there, and returns the page of the site to which that leads. */
export async function continueAtIssuer(client: APIRequestContext, url: string, username: string): Promise<APIResponse> {
  const page = await client.get(url);
  if (!(await page.text()).includes('name="password"')) return page;
  return client.post(page.url(), { form: { username, password: ACCOUNT_PASSWORD } });
}

export const startSignIn = (client: APIRequestContext, username: string, returnTo = '/employee-portal') =>
  continueAtIssuer(client, `/api/auth/oidc/start?returnTo=${encodeURIComponent(returnTo)}`, username);

/** Signs in on the issuer's page, which a page of the browser has reached. */
export async function signInAtIssuer(page: Page, username: string): Promise<void> {
  await page.getByRole('heading', { name: 'Simulated Keycloak: sign in' }).waitFor();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(ACCOUNT_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Leads to the page of the company's account, or back from it where that has signed the browser in. */
export const continueWith = (page: Page, text: string | RegExp = 'Continue with Keycloak'): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('link', { name: text })
    .or(page.getByRole('button', { name: text }))
    .click();

export const pathOf = (response: APIResponse) => new URL(response.url()).pathname;

/** The user of the client's session. */
export const userOf = async (client: APIRequestContext) =>
  (await client.get('/api/auth/me')).json() as Promise<unknown>;

/** A person of the simulated company. */
export const person = (wanted: string): Invited => {
  const { username, name, email } = accounts.find((account) => account.username === wanted)!;
  return { username, name, email };
};

interface Invited {
  username: string;
  name: string;
  email: string;
}

/** Invites an employee, and returns the link of the mail. */
export async function invite(admin: ApiClient, dataDir: string, invited: Invited): Promise<string> {
  await admin.read(admin.send('POST', '/api/users/invitations', { ...invited, role: 'employee' }), 201);
  return linkIn(await mailTo(dataDir, invited.email, /new-password/), '/auth/new-password');
}

export const tokenOf = (link: string) => new URL(link).hash.slice(1);
