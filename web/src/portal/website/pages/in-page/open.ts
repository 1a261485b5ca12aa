import { hasDuty, me } from '@kontor/contracts/endpoints';
import type { ReactNode } from 'react';

import { call } from '../../../../api/call.ts';
import { readFromTab, storeInTab, tabStorageKeys } from '../../../../browser/tab-storage.ts';

/** What is laid over the pages. */
export type Overlay = (pages: ReactNode) => ReactNode;

const TOKEN = /^[\w-]{43}$/;
const kept = `${tabStorageKeys.preview}:token` as const;

/** The token of a preview: in the fragment, or, on a page with another fragment, as this tab had it. */
function tokenOf(fragment: string): string {
  if (TOKEN.test(fragment)) storeInTab(kept, fragment);
  const stored = readFromTab(kept);
  return TOKEN.test(fragment) || typeof stored !== 'string' ? fragment : stored;
}

/** Editing, for who may edit, or the preview of a link; undefined for everybody else. */
export async function open({ search, hash }: Location): Promise<Overlay | undefined> {
  if (new URLSearchParams(search).has('preview'))
    return (await import('./preview.tsx')).preview(tokenOf(hash.slice(1)));
  try {
    const user = await call(me);
    return user && hasDuty(user, 'editor') ? (await import('./editing.tsx')).editing(user) : undefined;
  } catch {
    // The page is shown as it is to visitors.
    return undefined;
  }
}
