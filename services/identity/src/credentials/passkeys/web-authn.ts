import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';

import type { CreatedCredential, SignedCredential } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { User } from '../../people/index.ts';
import { oneTimeCookies, type SessionCookie, sessionKey } from '../../sessions/index.ts';
import type { Passkey } from './passkey.entity.ts';

/** The site to which passkeys belong. */
export interface RelyingParty {
  /** The host name: passkeys of another site are of no use here. */
  id: string;
  origin: string;
}

export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** Whether browsers create passkeys for the site: it needs a name, and https except on localhost. */
export function acceptsPasskeys(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true;
  return protocol === 'https:' && isIP(hostname.replaceAll(/[[\]]/g, '')) === 0;
}

/** How long browsers wait for the user, and challenges are valid. */
const LIFETIME_SECONDS = 5 * 60;

/** What a challenge is for; it is accepted for nothing else. */
export const SIGN_IN = 'sign-in';
/** The purpose of a challenge that creates a passkey, bound to the session of the request. */
export const creationPurpose = ({ session }: FastifyRequest): string =>
  `creation ${sessionKey(session.sessionId).toString('base64url')}`;

export function passkeyChallenges(session: SessionCookie) {
  const purposes = oneTimeCookies<string>(session, 'passkey', LIFETIME_SECONDS);
  return {
    /** Creates a challenge, which only this browser can use. */
    async issue(request: FastifyRequest, reply: FastifyReply, purpose: string): Promise<string> {
      const challenge = randomBytes(32).toString('base64url');
      await purposes.add(request, reply, challenge, purpose);
      return challenge;
    },
    /** Whether the challenge was issued to this browser for `purpose`. The call consumes it. */
    redeem: async (
      em: EntityManager,
      { request, reply }: Exchange,
      challenge: string,
      purpose: string,
    ): Promise<boolean> => (await purposes.take(em, request, reply, challenge)) === purpose,
  };
}

export type Challenges = ReturnType<typeof passkeyChallenges>;

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What the browser says about a ceremony, and the authenticator signs (WebAuthn Level 3, section 5.8.1). */
interface ClientData {
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

/** EdDSA, ES256 and RS256 (IANA, COSE Algorithms). */
const ALGORITHMS = [-8, -7, -257];

/** PostgreSQL stores no longer key; 2000 bytes suffice for RSA with 15,000 bits. */
const MAX_KEY_BYTES = 2_000;

/** The result of a ceremony was refused. The message says why, for the log alone. */
export class PasskeyRefused extends Error {
  override name = 'PasskeyRefused';
}

// Loaded at first use: it takes 25 MB.
const library = () => import('@simplewebauthn/server');

let isPrepared = false;

/**
 * Loads the library while a browser prompts for a passkey, where a user has one: otherwise the first sign-in would wait for it,
 * a fifth of a second on an idle machine. Never throws.
 */
export async function prepareVerification(em: EntityManager): Promise<void> {
  if (isPrepared) return;
  try {
    const [passkey] = await em.execute<{ id: number }[]>('select id from identity.passkeys limit 1');
    if (!passkey) return;
    isPrepared = true;
    await library();
  } catch {
    // The sign-in fails then, and says why.
    isPrepared = false;
  }
}

/** What names the user to authenticators. */
const userHandle = ({ webauthnId }: User) => Buffer.from(webauthnId.replaceAll('-', ''), 'hex');

const credentialOf = ({ credentialId, transports }: Passkey) => ({
  id: credentialId.toString('base64url'),
  transports,
});

/** Options to create a passkey that its authenticator finds without a username, and uses only after it verified the user. */
export async function creationOptions(
  rp: RelyingParty & { name: string },
  user: User,
  passkeys: Passkey[],
  challenge: string,
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userID: new Uint8Array(userHandle(user)),
    userName: user.username,
    userDisplayName: user.name,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: LIFETIME_SECONDS * 1000,
    attestationType: 'none',
    excludeCredentials: passkeys.map(credentialOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** Options to sign in with any passkey of the site. Made here, so that the login page does not load the library. */
export const signInOptions = (rp: RelyingParty, challenge: string) => ({
  rpId: rp.id,
  challenge,
  timeout: LIFETIME_SECONDS * 1000,
  userVerification: 'required' as const,
  allowCredentials: [],
});

export type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isSynced'>;

/** The passkey that the browser has created. Throws `PasskeyRefused`. */
export async function verifyCreated(
  rp: RelyingParty,
  credential: CreatedCredential,
  challenge: string,
): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await library();
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const verified = await refusing(async () => {
    assertSameOrigin(credential);
    const object = Buffer.from(credential.response.attestationObject, 'base64url');
    const attestation = decodeAttestationObject(new Uint8Array(object));
    // None is requested. The library would fetch what a certificate in one names.
    if (
      attestation.get('fmt') !== 'none' &&
      (attestation.get('fmt') !== 'packed' || attestation.get('attStmt').get('x5c'))
    )
      throw new Error('Attestation was not requested');
    return verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      supportedAlgorithmIDs: ALGORITHMS,
    });
  });
  if (!verified.verified) throw new PasskeyRefused('The attestation is wrong');
  const { credential: created, credentialBackedUp } = verified.registrationInfo;
  const credentialId = Buffer.from(created.id, 'base64url');
  const publicKey = Buffer.from(created.publicKey);
  if (created.id !== credential.id) throw new PasskeyRefused('The authenticator created another credential');
  if (credentialId.length < 16 || credentialId.length > 1_023)
    throw new PasskeyRefused('The credential ID is too short or too long');
  if (publicKey.length > MAX_KEY_BYTES) throw new PasskeyRefused('The public key is too long');
  return {
    credentialId,
    publicKey,
    counter: created.counter,
    transports: credential.response.transports ?? [],
    isSynced: credentialBackedUp,
  };
}

/** Verifies that `passkey` of `user` has signed the challenge; returns what has changed of it. Throws `PasskeyRefused`. */
export async function verifySigned(
  rp: RelyingParty,
  { user, passkey }: { user: User; passkey: Passkey },
  credential: SignedCredential,
  challenge: string,
): Promise<Pick<Passkey, 'counter' | 'isSynced'>> {
  const { userHandle: handle, ...response } = credential.response;
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await refusing(async () => {
    assertSameOrigin(credential);
    // An authenticator returns it for every credential that it finds without a username.
    if (handle !== userHandle(user).toString('base64url'))
      throw new Error("The user handle is not that of the passkey's user");
    return verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      credential: { ...credentialOf(passkey), publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
    });
  });
  if (!verified) throw new PasskeyRefused('The signature is wrong');
  return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
}

/** The library does not refuse every page in a frame of another origin. */
function assertSameOrigin({ response }: CreatedCredential | SignedCredential): void {
  if (readClientData(response.clientDataJSON).crossOrigin) throw new Error('The page was in a frame of another origin');
}

/** Every error of a check is a refusal: the library throws them, with a reason, for whatever it is sent. */
async function refusing<Result>(check: () => Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    throw new PasskeyRefused(error instanceof Error ? error.message.slice(0, 300) : 'Unknown', { cause: error });
  }
}
