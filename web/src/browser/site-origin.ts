/** Stands for the site's address in what is rendered ahead; whoever serves the page knows the real one. */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid';

/** Where people reach the site, such as `https://www.example.com`. */
export function siteOrigin(): string {
  if (typeof document === 'undefined') return ORIGIN_PLACEHOLDER;
  return document.documentElement.dataset['origin'] ?? location.origin;
}
