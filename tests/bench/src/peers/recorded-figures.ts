import { MEMORY, NGINX, PG_HOP, TWO_HOPS } from './figures.ts';

/** Figures of a contender that were measured on another machine. */
export interface RecordedFigures {
  requests: number;
  microseconds: number;
  /** Figures of a yardstick of the row on the same machine, which relate the two machines. */
  bridge?: { name: string; requests: number; microseconds: number };
}

const list3 = { name: MEMORY, requests: 12_800, microseconds: 65 };
const list100 = { name: MEMORY, requests: 10_000, microseconds: 65 };
const page = { name: NGINX, requests: 33_000, microseconds: 24 };
const hop = { name: PG_HOP, requests: 1_300, microseconds: 500 };
const hops = { name: TWO_HOPS, requests: 11, microseconds: 80_000 };

/**
 * Medians of quiet rounds on two shared cores, the server on one and the load on the other; microseconds are the server's,
 * without its database. For a range, the better end.
 */
export const recordedFigures: Record<string, Record<string, RecordedFigures>> = {
  'blog-list-3': { Ghost: { requests: 107, microseconds: 9_000, bridge: list3 } },
  'blog-list-100': { Ghost: { requests: 7, microseconds: 143_000, bridge: list100 } },
  'one-post': { Ghost: { requests: 82, microseconds: 10_000, bridge: list3 } },
  home: { Ghost: { requests: 11, microseconds: 99_000, bridge: page } },
  me: { Directus: { requests: 71, microseconds: 11_000, bridge: hop } },
  documents: { Directus: { requests: 88, microseconds: 9_000, bridge: hop } },
  'download-10mb': { Directus: { requests: 30, microseconds: 28_000, bridge: hops } },
  'download-50kb': { Directus: { requests: 55, microseconds: 16_000 } },
};
