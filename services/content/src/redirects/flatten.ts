/** The page of a target, without query and fragment. */
export const pageOf = (to: string): string => to.replace(/[?#].*/s, '');

/**
 * Where each old address leads in one step, past the old addresses between; its own query and fragment win over theirs.
 * `loops` are the addresses that lead to no page.
 */
export function flatten(redirects: ReadonlyMap<string, string>): { ends: Map<string, string>; loops: Set<string> } {
  const ends = new Map<string, string>();
  const loops = new Set<string>();
  for (const from of redirects.keys()) {
    const way = new Set<string>();
    let at = from;
    while (redirects.has(at) && !ends.has(at) && !loops.has(at) && !way.has(at)) {
      way.add(at);
      at = pageOf(redirects.get(at)!);
    }
    if (way.has(at)) loops.add(at);
    for (const step of [...way].toReversed()) {
      const to = redirects.get(step)!;
      const page = pageOf(to);
      if (loops.has(page)) loops.add(step);
      else ends.set(step, joined(to, ends.get(page)));
    }
  }
  return { ends, loops };
}

/** `end` with the query and fragment of the target that led there, if that has any. */
function joined(to: string, end: string | undefined): string {
  if (end === undefined) return to;
  const more = to.slice(pageOf(to).length);
  return more ? pageOf(end) + more : end;
}
