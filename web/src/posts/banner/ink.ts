/**
 * The colours of banners: the site's colours in each category's hue. Their lightness stays, so all banners have the
 * same visual weight in both themes.
 */
export const ink = {
  skyHigh: 'var(--ink-sky-high)',
  sky: 'var(--ink-sky)',
  haze: 'var(--ink-haze)',
  far: 'var(--ink-far)',
  near: 'var(--ink-near)',
  line: 'var(--ink-line)',
  paper: 'var(--ink-paper)',
  /** The lamp in every picture, in its own hue. */
  lamp: 'var(--ink-lamp)',
};
