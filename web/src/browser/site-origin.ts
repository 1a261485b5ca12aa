/** Placeholder of the site's origin in prerendered pages; the gateway replaces it with the real one. */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid';

/** The site's origin, such as `https://www.example.com`. */
export function siteOrigin(): string {
  if (typeof document === 'undefined') return ORIGIN_PLACEHOLDER;
  return document.documentElement.dataset['origin'] ?? location.origin;
}
