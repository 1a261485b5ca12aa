import { useEffect } from 'react';

const lists = new Set<() => void>();

/** Tells the list on screen that a post was deleted or brought back, from wherever that was done. */
export function announcePostsChanged(): void {
  for (const refetch of lists) refetch();
}

/** Runs `refetch` then. */
export function usePostsChanged(refetch: () => void): void {
  useEffect(() => {
    lists.add(refetch);
    return () => void lists.delete(refetch);
  }, [refetch]);
}
