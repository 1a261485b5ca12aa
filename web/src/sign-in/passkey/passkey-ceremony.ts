import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { beginPasskeySignIn } from '@kontor/contracts/endpoints';

import { call } from '../../api/call.ts';

/** The challenge expires after five minutes, while suggestions wait for as long as the page is open. */
const RENEWAL_MS = 4 * 60_000;

const isNamed = (error: unknown, ...names: string[]): boolean => error instanceof Error && names.includes(error.name);

const fetchOptions = async () => (await call(beginPasskeySignIn)) as unknown as PublicKeyCredentialRequestOptionsJSON;

/** Opens the browser's dialog; null when the visitor dismisses it. */
export async function requestPasskey(): Promise<AuthenticationResponseJSON | null> {
  const optionsJSON = await fetchOptions();
  try {
    return await startAuthentication({ optionsJSON });
  } catch (error) {
    if (isNamed(error, 'NotAllowedError', 'AbortError')) return null;
    throw error;
  }
}

/**
 * Offers passkeys among the suggestions of the username field (conditional mediation). Resolves with the one the visitor
 * picks, or with null once `signal` is aborted.
 */
export async function suggestPasskeys(signal: AbortSignal): Promise<AuthenticationResponseJSON | null> {
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true });
  while (!signal.aborted) {
    await untilVisible(signal);
    const optionsJSON = await fetchOptions();
    if (signal.aborted) break;
    const renewal = setTimeout(() => WebAuthnAbortService.cancelCeremony(), RENEWAL_MS);
    try {
      return await startAuthentication({ optionsJSON, useBrowserAutofill: true });
    } catch (error) {
      if (!isNamed(error, 'AbortError')) throw error;
    } finally {
      clearTimeout(renewal);
    }
  }
  return null;
}

/** A page in the background renews nothing. */
function untilVisible(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const check = () => {
    if (document.visibilityState === 'visible') resolve();
  };
  document.addEventListener('visibilitychange', check, { signal });
  signal.addEventListener('abort', () => resolve(), { once: true });
  check();
  return promise;
}
