/**
 * For `styled(tag, own('tone'))`: keeps the named props out of the DOM. Also keeps out `as`, which emotion would
 * otherwise render as an attribute.
 */
export function own(...names: string[]): { shouldForwardProp: (name: string) => boolean } {
  const withheld = new Set(['as', ...names]);
  return { shouldForwardProp: (name) => !withheld.has(name) };
}
