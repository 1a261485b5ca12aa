import { trashKinds } from '@kontor/contracts/endpoints';

const TRASH = '/api/admin/trash';

/**
 * Rewrites `/api/admin/trash?kind=document` to `/api/admin/trash/document`: the kinds belong to two services, and calls are routed
 * by method and path. Returns every other URL unchanged; an unknown kind stays a path without a route.
 */
export function trashUrl({ url = '/' }: { url?: string | undefined }): string {
  if (!url.startsWith(`${TRASH}?`)) return url;
  const query = new URLSearchParams(url.slice(TRASH.length + 1));
  const [kind, ...more] = query.getAll('kind');
  if (more.length > 0 || !trashKinds.some((known) => known === kind)) return url;
  query.delete('kind');
  return `${TRASH}/${kind}${query.size > 0 ? `?${query.toString()}` : ''}`;
}
