import { getWaitingDocuments, me } from '@kontor/contracts/endpoints';

import { call } from '../api/call.ts';

/** The longest time for which the first view waits for what its band shows. */
const WAIT_MS = 500;

/**
 * The user and what waits for them, by URL, for the first view of the portal: it is drawn once, with both. The gateway has had
 * the browser fetch them while it loaded the scripts. What fails or takes long is fetched by the page that shows it.
 */
export async function loadFirstData(): Promise<Record<string, unknown>> {
  const user = await call(me).catch(() => undefined);
  if (!user) return {};
  const waiting = await Promise.race([
    call(getWaitingDocuments).catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, WAIT_MS)),
  ]);
  return { [me.url]: user, ...(waiting && { [getWaitingDocuments.url]: waiting }) };
}
