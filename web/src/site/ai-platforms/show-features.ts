/** The section the hero's button leads to, and its heading. */
export const FEATURES = 'features';
export const FEATURES_TITLE = 'features-title';

/** Scrolls there, at once for those who asked for less motion; a screen reader goes on reading at the heading. */
export function showFeatures(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(FEATURES)?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' });
  document.getElementById(FEATURES_TITLE)?.focus({ preventScroll: true });
}
