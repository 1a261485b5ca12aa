import { type AddressHash, addressHash } from './address-hash.ts';
import { type ReturnPaths, returnPaths } from './return-path.ts';

export interface Bounces {
  hash: AddressHash;
  returnPaths: ReturnPaths;
}

export function createBounces(settings: { CALLER_SECRET: string; BOUNCE_ADDRESS?: string | undefined }): Bounces {
  return {
    hash: addressHash(settings.CALLER_SECRET),
    returnPaths: returnPaths(settings.CALLER_SECRET, settings.BOUNCE_ADDRESS),
  };
}
