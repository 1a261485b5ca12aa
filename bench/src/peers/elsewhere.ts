/**
 * What peers did that this machine does not run: two shared cores like the machine of docs/performance.md, the server on
 * one and the load on the other, medians of quiet rounds. Where a range was seen, its best end: the harder one to beat.
 */
export const elsewhere: Record<string, Record<string, { requests: number; microseconds: number }>> = {
  'blog-list-3': { Ghost: { requests: 107, microseconds: 9_000 } },
  'blog-list-100': { Ghost: { requests: 7, microseconds: 143_000 } },
  'one-post': { Ghost: { requests: 82, microseconds: 10_000 } },
  home: { Ghost: { requests: 11, microseconds: 99_000 } },
  me: { Directus: { requests: 71, microseconds: 11_000 } },
  documents: { Directus: { requests: 88, microseconds: 9_000 } },
  'download-10mb': { Directus: { requests: 30, microseconds: 28_000 } },
  'download-50kb': { Directus: { requests: 55, microseconds: 16_000 } },
};
