import type { EntityManager } from '@mikro-orm/postgresql';

import type { MailRefused } from '../mail/mailer.ts';
import { type AddressHash, addressHash } from './address-hash.ts';
import { bounceOfRefusal } from './bounce.ts';
import { type ReturnPaths, returnPaths } from './return-path.ts';
import { type BouncedDelivery, recordBounce } from './suppress.ts';

export interface Bounces {
  hash: AddressHash;
  returnPaths: ReturnPaths;
  /** Records that the mail server refused a delivery permanently; a final refusal of its recipient suppresses the address. */
  recordRefusal(tx: EntityManager, delivery: BouncedDelivery, refusal: MailRefused): Promise<void>;
}

export function createBounces(settings: { CALLER_SECRET: string; BOUNCE_ADDRESS?: string | undefined }): Bounces {
  const hash = addressHash(settings.CALLER_SECRET);
  return {
    hash,
    returnPaths: returnPaths(settings.CALLER_SECRET, settings.BOUNCE_ADDRESS),
    recordRefusal: (tx, delivery, refusal) => recordBounce(tx, hash, delivery, bounceOfRefusal(refusal)),
  };
}
