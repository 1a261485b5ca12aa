/** `{ search: 'å', category: undefined, employee: '' }` as `?search=%C3%A5`; empty without values. */
export function stringify(values: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
