import { hasDuty, me } from '@kontor/contracts/endpoints';
import type { ReactNode } from 'react';

import { call } from '../../../../api/call.ts';

/** What is laid over the pages. */
export type Overlay = (pages: ReactNode) => ReactNode;

/** Editing, for who may edit, or the preview of a link; undefined for everybody else. */
export async function open({ search, hash }: Location): Promise<Overlay | undefined> {
  if (new URLSearchParams(search).has('preview')) return (await import('./preview.tsx')).preview(hash.slice(1));
  try {
    const user = await call(me);
    return user && hasDuty(user, 'editor') ? (await import('./editing.tsx')).editing(user) : undefined;
  } catch {
    // The page is shown as it is to visitors.
    return undefined;
  }
}
