import type { Language } from '@kontor/contracts/schemas';
import { randomState } from 'openid-client';

const SWEDISH = '.sv';

/** What a user wants by signing in with the issuer. */
export type Intent =
  | { kind: 'sign-in' }
  /** To accept the invitation of this link. */
  | { kind: 'invitation'; linkId: string }
  /** To connect the account to a user, in this session (`sessionKey`, base64url). */
  | { kind: 'connect'; userId: number; session: string };

/** A visit of a browser to the issuer. Lasts until the issuer sends the browser back, at most 10 minutes. */
export interface Flow {
  /** Names the flow (OAuth 2.0's `state`): random, and ends with the language. */
  state: string;
  nonce: string;
  codeVerifier: string;
  intent: Intent;
  /** The page of the portal to open in the end. */
  returnTo: string;
  /** Of the page where it began; null when that is not known. */
  language: Language | null;
}

/** A random state. It tells the language of the page to show when the rest of the flow is unknown. */
export const newState = (language: Flow['language']): string => `${randomState()}${language === 'sv' ? SWEDISH : ''}`;
export const languageOfState = (state: string): Flow['language'] => (state.endsWith(SWEDISH) ? 'sv' : null);
