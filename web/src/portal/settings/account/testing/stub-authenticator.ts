import { vi } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

const credential = {
  id: 'AQID',
  rawId: bytes('abc'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('{}'),
    attestationObject: bytes('attested'),
    authenticatorData: bytes('data'),
    signature: bytes('signed'),
    userHandle: bytes('handle'),
    getTransports: () => ['internal'],
  },
};

/** What the browser's prompt ends with: a passkey, or an error of this name (WebAuthn Level 3). */
export type Outcome = 'passkey' | 'NotAllowedError' | 'InvalidStateError' | 'NotSupportedError' | 'UnknownError';

/** A browser that knows passkeys; happy-dom does not. Its prompts end with `outcome()`. */
export function stubAuthenticator(outcome: () => Outcome = () => 'passkey'): void {
  async function prompt(): Promise<typeof credential> {
    const result = outcome();
    if (result !== 'passkey') throw new DOMException('', result);
    return credential;
  }
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  Object.defineProperty(navigator, 'credentials', { value: { create: prompt, get: prompt }, configurable: true });
}
