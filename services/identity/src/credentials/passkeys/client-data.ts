/** What the browser says about a ceremony, and the authenticator signs (WebAuthn Level 3, section 5.8.1). */
export interface ClientData {
  challenge: string;
  /** Whether the page was in a frame of another origin. */
  crossOrigin: boolean;
}

/** Reads the fields that the library leaves to its caller. Empty for malformed data, which the library refuses. */
export function readClientData(clientDataJSON: string): ClientData {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as Record<string, unknown>;
    const { challenge, crossOrigin } = data;
    return { challenge: typeof challenge === 'string' ? challenge : '', crossOrigin: Boolean(crossOrigin) };
  } catch {
    return { challenge: '', crossOrigin: false };
  }
}
