import { listLedgerKeys, trashKinds } from '@kontor/contracts/endpoints';

const KEYS = '/.well-known/jwks.json';
const TRASH = '/api/admin/trash';

/** The path by which a request is routed: some URLs are other names of a call. */
export function rewriteUrl({ url = '/' }: { url?: string | undefined }): string {
  return url === KEYS ? listLedgerKeys.url : trashUrl(url);
}

/**
 * Rewrites `/api/admin/trash?kind=document` to `/api/admin/trash/document`: the kinds belong to two services, and calls are routed
 * by method and path. Returns every other URL unchanged; an unknown kind stays a path without a route.
 */
function trashUrl(url: string): string {
  if (!url.startsWith(`${TRASH}?`)) return url;
  const query = new URLSearchParams(url.slice(TRASH.length + 1));
  const [kind, ...more] = query.getAll('kind');
  if (more.length > 0 || !trashKinds.some((known) => known === kind)) return url;
  query.delete('kind');
  return `${TRASH}/${kind}${query.size > 0 ? `?${query.toString()}` : ''}`;
}
