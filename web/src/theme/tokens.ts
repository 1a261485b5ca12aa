/**
 * The design tokens. Colours are semantic: a component uses `textMuted`, never a grey. Both themes are designed by hand.
 * Text colours reach 4.5:1 on `canvas`, `surface`, `raised` and `sunken`; `borderStrong` reaches 3:1 (WCAG 2.2 AA).
 */
export const light = {
  canvas: '#f8faf9',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#eef3f1',
  text: '#0f2322',
  textMuted: '#47595a',
  textSubtle: '#5a6c6c',
  border: '#dde6e3',
  borderStrong: '#768986',
  accent: '#0b6657',
  accentHover: '#084f43',
  accentText: '#0b6657',
  accentSoft: '#dff0eb',
  onAccent: '#ffffff',
  danger: '#b3261e',
  dangerHover: '#8f1d17',
  dangerText: '#a8231b',
  dangerSoft: '#fbe9e7',
  onDanger: '#ffffff',
  warningText: '#7a4d00',
  warningSoft: '#fcefd6',
  band: '#0d2b2a',
  bandRaised: '#143836',
  bandBorder: '#2a4f4c',
  onBand: '#f1f8f6',
  onBandMuted: '#b3cac5',
  bandAccent: '#7fdcc6',
  scrim: 'rgb(9 26 26 / 0.45)',
  skySoft: '#e6f1ef',
  sky: '#d3e7e4',
  cloud: '#ffffff',
  water: '#b7d6d1',
  waterDeep: '#9cc4bf',
  islandFar: '#8fb5ae',
  island: '#4f857d',
  islandNear: '#1d4f49',
  wall: '#ffffff',
  orb: '#ffedbd',
  glow: '#fff3d1',
  light: '#e5a63a',
  beam: 'transparent',
  star: 'transparent',
};

export type Colours = typeof light;

export const dark: Colours = {
  canvas: '#0a1415',
  surface: '#111e1f',
  raised: '#182829',
  sunken: '#070f10',
  text: '#e9f2f0',
  textMuted: '#a9bcb8',
  textSubtle: '#8fa39f',
  border: '#223537',
  borderStrong: '#627975',
  accent: '#5fd1b6',
  accentHover: '#85e0ca',
  accentText: '#6fd8bf',
  accentSoft: '#12332e',
  onAccent: '#03201a',
  danger: '#ff9a90',
  dangerHover: '#ffb4ac',
  dangerText: '#ffa39a',
  dangerSoft: '#3a1a18',
  onDanger: '#2b0805',
  warningText: '#f2c678',
  warningSoft: '#33270f',
  band: '#0f2325',
  bandRaised: '#163032',
  bandBorder: '#284547',
  onBand: '#eef6f4',
  onBandMuted: '#a9bfbb',
  bandAccent: '#7fdcc6',
  scrim: 'rgb(2 6 7 / 0.65)',
  skySoft: '#0d1d24',
  sky: '#14303a',
  cloud: '#234049',
  water: '#173a44',
  waterDeep: '#0c222a',
  islandFar: '#204a50',
  island: '#2a5a57',
  islandNear: '#071213',
  wall: '#cfe0dc',
  orb: '#f1f0dc',
  glow: '#31525a',
  light: '#ffd684',
  beam: '#ffe3a6',
  star: '#dff1ee',
};

/** Shadows: tinted in the light theme, with a light edge in the dark one. */
export const lightShadows = {
  low: '0 1px 2px rgb(13 43 42 / 0.05), 0 2px 6px rgb(13 43 42 / 0.04)',
  mid: '0 1px 2px rgb(13 43 42 / 0.05), 0 8px 20px -6px rgb(13 43 42 / 0.10), 0 20px 40px -18px rgb(13 43 42 / 0.10)',
  high: '0 2px 4px rgb(13 43 42 / 0.06), 0 16px 36px -8px rgb(13 43 42 / 0.16), 0 40px 80px -30px rgb(13 43 42 / 0.24)',
};

export type Shadows = typeof lightShadows;

export const darkShadows: Shadows = {
  low: 'inset 0 1px 0 rgb(255 255 255 / 0.04), 0 1px 3px rgb(0 0 0 / 0.4)',
  mid: 'inset 0 1px 0 rgb(255 255 255 / 0.06), 0 10px 24px -8px rgb(0 0 0 / 0.6)',
  high: 'inset 0 1px 0 rgb(255 255 255 / 0.08), 0 24px 60px -12px rgb(0 0 0 / 0.8)',
};

/** Font sizes, which grow with the window between 390 and 1440 px. */
export const fontSizes = {
  xs: '0.8125rem',
  sm: '0.9375rem',
  md: '1.0625rem',
  lg: 'clamp(1.125rem, 1.06rem + 0.28vw, 1.3125rem)',
  xl: 'clamp(1.25rem, 1.16rem + 0.38vw, 1.5rem)',
  xxl: 'clamp(1.5rem, 1.31rem + 0.76vw, 2rem)',
  title: 'clamp(2rem, 1.56rem + 1.83vw, 3.125rem)',
  display: 'clamp(2.5rem, 1.65rem + 3.5vw, 4.75rem)',
};

export const spaces = {
  xxs: '0.25rem',
  xs: '0.5rem',
  sm: '0.75rem',
  md: '1rem',
  lg: '1.5rem',
  xl: '2rem',
  xxl: '3rem',
  gutter: 'clamp(1.25rem, 0.6rem + 2.7vw, 3rem)',
  section: 'clamp(4.5rem, 2.8rem + 7vw, 8.5rem)',
};

export const radii = { sm: '0.5rem', md: '0.75rem', lg: '1.125rem', xl: '1.75rem', full: '999px' };

export const motion = {
  quick: '140ms cubic-bezier(0.2, 0, 0, 1)',
  calm: '260ms cubic-bezier(0.2, 0, 0, 1)',
};

/** Widths at which a layout may change. */
export const breakpoints = { sm: '600px', md: '768px', lg: '1040px', xl: '1280px' };
