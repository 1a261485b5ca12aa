import { useEffect } from 'react';

const lists = new Set<() => unknown>();

/** Tells the list on screen that a post was deleted or brought back, from wherever that was done. */
export function announcePostsChanged(): void {
  for (const refetch of lists) void refetch();
}

/** Runs `refetch` then. */
export function usePostsChanged(refetch: () => unknown): void {
  useEffect(() => {
    lists.add(refetch);
    return () => void lists.delete(refetch);
  }, [refetch]);
}
