import { addVirtualAuthenticator } from '@kontor/test-kit/browser';
import type { CDPSession, Page } from 'playwright-core';

interface Authenticator {
  /** The user touches it when the browser asks after `action`, and not for the suggestions that a page requests by itself. */
  touchDuring(action: () => Promise<unknown>): Promise<void>;
  /** As a password manager does that syncs passkeys between devices. */
  copyFrom(other: Authenticator): Promise<void>;
  passkeys(): Promise<Passkey[]>;
}

/**
 * Presses the button for a passkey, or has the device confirm the suggestion of the browser, which may come before: then
 * `outcome` happens without a press.
 */
export const usePasskey = (page: Page, authenticator: Authenticator, outcome: Promise<unknown>): Promise<void> =>
  authenticator.touchDuring(() =>
    Promise.any([page.getByRole('button', { name: 'Log in with a passkey' }).click(), outcome]),
  );

type Passkey = Awaited<ReturnType<typeof credentialsOf>>[number];

/** Gives a page a virtual authenticator that has verified its user. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const { session, authenticatorId, setPresence } = await addVirtualAuthenticator(page);
  return {
    async touchDuring(action) {
      const used = new Promise((resolve) => {
        session.once('WebAuthn.credentialAdded', resolve);
        session.once('WebAuthn.credentialAsserted', resolve);
      });
      await setPresence(true);
      await action();
      await used;
      await setPresence(false);
    },
    passkeys: () => credentialsOf(session, authenticatorId),
    async copyFrom(other) {
      for (const credential of await other.passkeys())
        await session.send('WebAuthn.addCredential', { authenticatorId, credential });
    },
  };
}

async function credentialsOf(session: CDPSession, authenticatorId: string) {
  return (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
}
