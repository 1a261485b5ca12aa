import { createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';

import type { LedgerKeys } from '@kontor/contracts/schemas';
import { type Orm, preparedStatement } from '@kontor/service-kit/database';
import { calculateJwkThumbprint, CompactSign } from 'jose';

/** An Ed25519 private key in DER (RFC 8410) without its last 32 bytes, the key itself. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface LedgerSigner {
  /** A compact JWS of `payload` as JSON. */
  sign(payload: object): Promise<string>;
  /** The public keys, those of earlier secrets included. */
  keys(): Promise<LedgerKeys>;
}

/** Signs ledgers with the key of a secret. Its public key is stored, so that it stays known when the secret is replaced. */
export async function ledgerSigner(orm: Orm, secret: string): Promise<LedgerSigner> {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'kontor:ledger', 32));
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  const { x } = createPublicKey(key).export({ format: 'jwk' }) as { x: string };
  const kid = await calculateJwkThumbprint({ kty: 'OKP', crv: 'Ed25519', x });
  const store = preparedStatement<[id: string, x: string], { id: string; x: string }>(
    orm,
    'ledger-keys',
    `with added as (
       insert into documents.ledger_keys (id, x) values ($1, $2) on conflict do nothing returning id, x, first_used_at
     )
     select id, x from (select id, x, first_used_at from documents.ledger_keys union all select * from added) as known
     order by first_used_at desc`,
  );

  return {
    async sign(payload) {
      await store(kid, x);
      return new CompactSign(Buffer.from(JSON.stringify(payload))).setProtectedHeader({ alg: 'EdDSA', kid }).sign(key);
    },
    async keys() {
      const known = await store(kid, x);
      return {
        keys: known.map((each) => ({
          kty: 'OKP',
          crv: 'Ed25519',
          x: each.x,
          kid: each.id,
          alg: 'EdDSA',
          use: 'sig',
        })),
      };
    },
  };
}
