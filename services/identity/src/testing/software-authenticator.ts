import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

import type { CreatedCredential, SignedCredential } from '@kontor/contracts/schemas';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Options of the service, as far as the authenticator and its browser read them. */
export interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}
export interface SignInOptions {
  challenge: string;
  rpId: string;
}

/** What a hostile browser or authenticator does otherwise. */
export interface Deviations {
  type?: string;
  challenge?: string;
  origin?: string;
  /** More fields of the client data. */
  clientData?: object;
  rpId?: string;
  isUserPresent?: boolean;
  isUserVerified?: boolean;
  isSynced?: boolean;
  counter?: number;
  credentialId?: Buffer;
  userHandle?: string | undefined;
  /** The attestation instead of none. */
  attestation?: { fmt: string; attStmt: Map<string, unknown> };
  /** COSE_Key instead of that of the key. */
  publicKey?: Map<number, unknown>;
  /** Bytes after the authenticator data. */
  trailing?: Buffer;
  /** Signs with another key. */
  key?: KeyObject;
}

const FLAG = { userPresent: 0x01, userVerified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 };

/** COSE_Key of an ES256 key (RFC 9053, section 7.1.1). */
function coseKey(key: KeyObject): Map<number, unknown> {
  const { x, y } = key.export({ format: 'jwk' });
  const bytes = (text?: string) => new Uint8Array(Buffer.from(text!, 'base64url'));
  return new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
}

const encode = (value: unknown) => Buffer.from(isoCBOR.encode(value as never));
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/**
 * A passkey with its browser, which visits the site at `origin`: WebAuthn Level 3 in software. Its signatures are counted, or
 * not, as by passkeys that are synced.
 */
export function softwareAuthenticator(origin: string, { counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  let counter = 0;
  let userHandle: string | undefined;

  const clientDataJSON = (type: string, challenge: string, deviations: Deviations) =>
    Buffer.from(
      JSON.stringify({
        type: deviations.type ?? type,
        challenge: deviations.challenge ?? challenge,
        origin: deviations.origin ?? origin,
        crossOrigin: false,
        ...deviations.clientData,
      }),
    );

  function authenticatorData(rpId: string, deviations: Deviations, attested?: Buffer): Buffer {
    const { isUserPresent = true, isUserVerified = true, isSynced = false, trailing = Buffer.alloc(0) } = deviations;
    const flags =
      (isUserPresent ? FLAG.userPresent : 0) |
      (isUserVerified ? FLAG.userVerified : 0) |
      (isSynced ? FLAG.backupEligible | FLAG.backedUp : 0) |
      (attested ? FLAG.attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(deviations.counter ?? (counts ? ++counter : 0));
    const parts = [sha256(deviations.rpId ?? rpId), Buffer.of(flags), count, attested ?? Buffer.alloc(0), trailing];
    return Buffer.concat(parts);
  }

  return {
    credentialId,
    /** The user handle of the owner. */
    userHandle: () => userHandle,
    /** `navigator.credentials.create` */
    create({ challenge, rp, user }: CreationOptions, deviations: Deviations = {}): CreatedCredential {
      userHandle = user.id;
      const id = deviations.credentialId ?? credentialId;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = encode(deviations.publicKey ?? coseKey(publicKey));
      const authData = authenticatorData(rp.id, deviations, Buffer.concat([Buffer.alloc(16), length, id, key]));
      const { fmt, attStmt } = deviations.attestation ?? { fmt: 'none', attStmt: new Map() };
      const attestationObject = encode(
        new Map<string, unknown>([
          ['fmt', fmt],
          ['attStmt', attStmt],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientDataJSON('webauthn.create', challenge, deviations)),
          attestationObject: base64url(attestationObject),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    /** `navigator.credentials.get` */
    get({ challenge, rpId }: SignInOptions, deviations: Deviations = {}): SignedCredential {
      const id = base64url(deviations.credentialId ?? credentialId);
      const clientData = clientDataJSON('webauthn.get', challenge, deviations);
      const data = authenticatorData(rpId, deviations);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), deviations.key ?? privateKey);
      const handle = 'userHandle' in deviations ? deviations.userHandle : userHandle;
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          ...(handle !== undefined && { userHandle: handle }),
        },
      };
    },
  };
}
export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;
