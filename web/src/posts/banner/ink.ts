/**
 * What a banner is drawn with: the site's own colours in each category's hue. As their lightness stays, every banner
 * has the same weight beside the others, by day and by night.
 */
export const ink = {
  skyHigh: 'var(--ink-sky-high)',
  sky: 'var(--ink-sky)',
  haze: 'var(--ink-haze)',
  far: 'var(--ink-far)',
  near: 'var(--ink-near)',
  line: 'var(--ink-line)',
  paper: 'var(--ink-paper)',
  /** The one warm lamp in every picture; its hue is its own. */
  lamp: 'var(--ink-lamp)',
};
