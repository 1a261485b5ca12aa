import { setTimeout as delay } from 'node:timers/promises';

import type { Logger } from '@kontor/service-kit/telemetry';
import * as client from 'openid-client';

import { companyAccountUnavailable } from '../../errors.ts';
import type { IssuerSettings } from './issuer-settings.ts';
import { limitedFetch } from './limited-fetch.ts';

/** The time limit of one request to the issuer: shorter than `ANSWER_SECONDS`, so that the browser gets a page. */
export const TIMEOUT_SECONDS = 4;

/** How long the issuer's metadata is used before it is read again. */
const METADATA_MS = 60 * 60 * 1000;

/** For how long the result of a check is trusted: a success, and a failure. */
const CHECK_MS = { available: 30_000, unavailable: 5_000 };

/** How long a page waits for a check. */
export const PATIENCE_MS = 1_000;

/** The issuer of the settings. It is first called when it is needed: a start does not depend on it. */
export function openIssuer(settings: IssuerSettings, log: Logger) {
  let known: { metadata: client.ServerMetadata; readAt: number } | null = null;
  let checked: { isAvailable: boolean; at: number } | null = null;
  let pending: Promise<client.ServerMetadata> | null = null;

  const note = (isAvailable: boolean) => {
    checked = { isAvailable, at: Date.now() };
  };
  /** Makes the next caller check the issuer. A failed call does not make it unavailable by itself: any user can cause one. */
  const doubt = () => {
    checked = null;
  };
  const fetch: client.CustomFetch = async (url, options) => {
    try {
      const response = await limitedFetch(url, options);
      if (response.status >= 500) doubt();
      return response;
    } catch (error) {
      doubt();
      throw error;
    }
  };
  const isDue = () =>
    checked === null || Date.now() - checked.at > CHECK_MS[checked.isAvailable ? 'available' : 'unavailable'];

  async function read(): Promise<client.ServerMetadata> {
    try {
      const metadata = await discover(settings, fetch);
      known = { metadata, readAt: Date.now() };
      note(true);
      return metadata;
    } catch (error) {
      note(false);
      log.warn({ event: 'issuer-unavailable', reason: reasonOf(error) }, "The issuer's metadata cannot be read");
      throw companyAccountUnavailable();
    } finally {
      pending = null;
    }
  }
  /** Concurrent callers share a request. */
  const check = () => (pending ??= read());
  const checkInBackground = () => void check().catch(() => undefined);

  return {
    settings,
    /**
     * The configuration of calls to the issuer. A new one each time: the library caches the signing keys in it, and would accept
     * one that the issuer has withdrawn since. Throws 503 while the metadata cannot be read.
     */
    async configuration(): Promise<client.Configuration> {
      if (!known) {
        if (checked && !checked.isAvailable && !isDue()) throw companyAccountUnavailable();
        return configure(settings, await check(), fetch);
      }
      // The metadata that is known serves until it can be read again.
      if (Date.now() - known.readAt > METADATA_MS && isDue()) checkInBackground();
      return configure(settings, known.metadata, fetch);
    },
    /**
     * Whether the last check of the issuer succeeded. An old success is returned at once and checked in the background; after a
     * failure, or before the first check, this waits for a new check for at most 1 s.
     */
    async isAvailable(): Promise<boolean> {
      if (isDue()) {
        checkInBackground();
        const settled = pending?.catch(() => undefined);
        if (!checked?.isAvailable) await Promise.race([settled, delay(PATIENCE_MS, undefined, { ref: false })]);
      }
      return checked?.isAvailable ?? false;
    },
  };
}

export type Issuer = ReturnType<typeof openIssuer>;

const extensionsOf = ({ issuer }: IssuerSettings) => (issuer.startsWith('http:') ? [client.allowInsecureRequests] : []);

async function discover(settings: IssuerSettings, fetch: client.CustomFetch): Promise<client.ServerMetadata> {
  const { issuer, clientId, clientSecret } = settings;
  const discovered = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute: extensionsOf(settings),
    timeout: TIMEOUT_SECONDS,
    [client.customFetch]: fetch,
  });
  const metadata = discovered.serverMetadata();
  // The library accepts Microsoft's metadata for all tenants, and so the accounts of every company.
  if (metadata.issuer !== issuer) throw new Error(`OIDC_ISSUER has to be ${metadata.issuer}`);
  return metadata;
}

function configure(
  settings: IssuerSettings,
  metadata: client.ServerMetadata,
  fetch: client.CustomFetch,
): client.Configuration {
  const { clientId, clientSecret } = settings;
  const takesPost = metadata.token_endpoint_auth_methods_supported?.includes('client_secret_post');
  const authentication = takesPost ? client.ClientSecretPost(clientSecret) : client.ClientSecretBasic(clientSecret);
  const configuration = new client.Configuration(metadata, clientId, clientSecret, authentication);
  configuration.timeout = TIMEOUT_SECONDS;
  configuration[client.customFetch] = fetch;
  for (const extend of [...extensionsOf(settings), client.enableNonRepudiationChecks]) extend(configuration);
  return configuration;
}

/** Why a request to the issuer failed, for the log: the messages of the error and its cause, without the body of a response. */
export const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
};
