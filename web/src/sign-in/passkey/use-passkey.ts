import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { signInByPasskey } from '@kontor/contracts/endpoints';
import { useEffect, useEffectEvent, useState } from 'react';

import { call } from '../../api/call.ts';
import { useHydrated } from '../../browser/use-hydrated.ts';
import { useLogin } from '../use-login.ts';

/** Loaded when it is used. */
const loadCeremony = () => import('./passkey-ceremony.ts');

const isSupported = (): boolean => 'PublicKeyCredential' in globalThis;

/** Whether the browser offers passkeys among the suggestions of a field. */
const canSuggest = async (): Promise<boolean> => {
  if (!isSupported()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
};

/** Suggests passkeys until one that the visitor picks is accepted. */
async function suggest(signal: AbortSignal, accept: (passkey: AuthenticationResponseJSON) => Promise<boolean>) {
  if (!(await canSuggest())) return;
  const { suggestPasskeys } = await loadCeremony();
  while (!signal.aborted) {
    const passkey = await suggestPasskeys(signal);
    if (passkey && (await accept(passkey))) return;
  }
}

interface PasskeyOptions {
  /** Whether this site accepts passkeys. */
  isAccepted: boolean;
  /** Whether the username field is on screen, whose suggestions include passkeys. */
  hasField: boolean;
}

/** The login by passkey: after a click, or from the suggestions of the username field. */
export function usePasskey({ isAccepted, hasField }: PasskeyOptions) {
  const { logIn } = useLogin();
  const isHydrated = useHydrated();
  const [isWaiting, setWaiting] = useState(false);
  /** Null when the visitor dismissed the dialog. */
  const [failure, setFailure] = useState<unknown>();
  // The prerendered page does not know the browser.
  const isOffered = isAccepted && (!isHydrated || isSupported());

  /** Resolves to whether the login succeeded. */
  async function accept(passkey: AuthenticationResponseJSON): Promise<boolean> {
    setFailure(undefined);
    try {
      await logIn(() => call(signInByPasskey, { body: { ...passkey } }));
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    }
  }
  const acceptSuggested = useEffectEvent(accept);

  useEffect(() => {
    if (!isOffered || !hasField || isWaiting) return undefined;
    const stopped = new AbortController();
    // Without suggestions the button remains.
    suggest(stopped.signal, (passkey) => acceptSuggested(passkey)).catch(() => undefined);
    return () => stopped.abort();
  }, [isOffered, hasField, isWaiting]);

  async function request(): Promise<void> {
    setFailure(undefined);
    setWaiting(true);
    try {
      const { requestPasskey } = await loadCeremony();
      const passkey = await requestPasskey();
      // After a login the page leaves for the portal.
      if (passkey && (await accept(passkey))) return;
      if (!passkey) setFailure(null);
    } catch (error) {
      setFailure(error);
    }
    setWaiting(false);
  }

  return { isOffered, isWaiting, failure, request };
}

export type PasskeyState = ReturnType<typeof usePasskey>;
