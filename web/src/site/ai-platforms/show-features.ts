/** The section to which the button of the hero leads, and its heading. */
export const FEATURES = 'features';
export const FEATURES_TITLE = 'features-title';

/** Scrolls to the features, without animation for visitors who prefer reduced motion, and focuses the heading. */
export function showFeatures(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(FEATURES)?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' });
  document.getElementById(FEATURES_TITLE)?.focus({ preventScroll: true });
}
