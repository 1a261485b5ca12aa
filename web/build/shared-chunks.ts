/** A module that several pages load. */
export interface SharedModule {
  pages: ReadonlySet<string>;
  bytes: number;
  imports: readonly string[];
}

/** A file costs a page as much as this many bytes of code that it does not need: browsers fetch six at a time (HTTP/1.1). */
const FILE_BYTES = 1_000;

interface Chunk {
  modules: string[];
  pages: ReadonlySet<string>;
  bytes: number;
}

/** How much merging two chunks saves all pages that load one of them. */
function saving(one: Chunk, other: Chunk): number {
  const both = [...one.pages].filter((page) => other.pages.has(page)).length;
  return both * FILE_BYTES - (other.pages.size - both) * one.bytes - (one.pages.size - both) * other.bytes;
}

/**
 * Divides modules into chunks: first those that the same pages load, which chunks are then merged as long as that saves
 * files worth more than the code that pages load without need. Chunks do not import each other in circles.
 */
export function sharedChunks(modules: ReadonlyMap<string, SharedModule>): string[][] {
  const chunks = new Set<Chunk>();
  const byPages = new Map<string, Chunk>();
  const chunkOf = new Map<string, Chunk>();
  for (const [id, { pages, bytes }] of modules) {
    const key = [...pages].toSorted().join();
    const chunk = byPages.get(key) ?? { modules: [], pages, bytes: 0 };
    byPages.set(key, chunk);
    chunk.modules.push(id);
    chunk.bytes += bytes;
    chunkOf.set(id, chunk);
    chunks.add(chunk);
  }

  const importsOf = ({ modules: ids }: Chunk) =>
    ids.flatMap((id) => modules.get(id)!.imports.flatMap((each) => chunkOf.get(each) ?? []));
  /** Whether a chunk imports another through a third one, which would then import what imports it. */
  function importsThroughOthers(from: Chunk, to: Chunk): boolean {
    const seen = new Set([from]);
    const next = importsOf(from).filter((chunk) => chunk !== to);
    for (let chunk; (chunk = next.pop());) {
      if (chunk === to) return true;
      if (seen.has(chunk)) continue;
      seen.add(chunk);
      next.push(...importsOf(chunk));
    }
    return false;
  }

  for (;;) {
    const pairs = [...chunks].flatMap((one, at, all) =>
      all.slice(at + 1).map((other) => ({ one, other, saved: saving(one, other) })),
    );
    const best = pairs
      .filter(({ saved }) => saved > 0)
      .toSorted((a, b) => b.saved - a.saved)
      .find(({ one, other }) => !importsThroughOthers(one, other) && !importsThroughOthers(other, one));
    if (!best) return [...chunks].map((chunk) => chunk.modules);
    const { one, other } = best;
    one.modules.push(...other.modules);
    one.pages = new Set([...one.pages, ...other.pages]);
    one.bytes += other.bytes;
    for (const id of other.modules) chunkOf.set(id, one);
    chunks.delete(other);
  }
}
