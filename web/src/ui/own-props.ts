/**
 * For `styled(tag, own('tone'))`: the named props are for the styles and never reach the DOM. `as` must be withheld as
 * well, or emotion takes it for an attribute instead of another element.
 */
export function own(...names: string[]): { shouldForwardProp: (name: string) => boolean } {
  const withheld = new Set(['as', ...names]);
  return { shouldForwardProp: (name) => !withheld.has(name) };
}
