import { listLedgerKeys } from '@kontor/contracts/endpoints';

import { trashUrl } from './trash-url.ts';

const KEYS = '/.well-known/jwks.json';

/** The path by which a request is routed: some URLs are other names of a call. */
export function rewriteUrl(request: { url?: string | undefined }): string {
  const url = trashUrl(request);
  return url === KEYS ? listLedgerKeys.url : url;
}
