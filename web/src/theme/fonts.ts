import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-opsz-normal.woff2?url';
import latin from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url';

import site from './inter.woff2?url';
import { LETTERS } from './letters.ts';

const BOLD = ['Arial Bold', 'Arial-BoldMT', 'Helvetica Bold', 'Liberation Sans Bold'];

/** A system font with Inter's line height, scaled to `width` times its width to match Inter. */
const fallback = (family: string, weights: string, names: readonly string[], width: number) => `
  @font-face {
    font-family: '${family}';
    ${weights};
    src: ${names.map((name) => `local('${name}')`).join(', ')};
    size-adjust: ${percent(width)};
    ascent-override: ${percent(0.96875 / width)};
    descent-override: ${percent(0.2412 / width)};
    line-gap-override: 0%;
  }`;
const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/**
 * Inter with its optical size axis. The letters of the site are a file of its own, declared last, where browsers look
 * first; other Latin letters are fetched on demand. The fallbacks have Inter's metrics in text, bold text and headings of
 * 28 px and more, so that its arrival shifts nothing. A function, as the styles that contain it.
 */
export const fonts = () => `
  @font-face {
    font-family: 'Inter Variable';
    font-display: swap;
    font-weight: 100 900;
    src: url(${latinExtended}) format('woff2');
    unicode-range: U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329,
      U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF;
  }

  @font-face {
    font-family: 'Inter Variable';
    font-display: swap;
    font-weight: 100 900;
    src: url(${latin}) format('woff2');
    unicode-range: U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329,
      U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD;
  }

  @font-face {
    font-family: 'Inter Variable';
    font-display: swap;
    font-weight: 100 900;
    src: url(${site}) format('woff2');
    unicode-range: ${LETTERS};
  }

  ${fallback('Inter Fallback', 'font-weight: 100 599', ['Arial', 'Helvetica', 'Liberation Sans'], 1.067)}
  ${fallback('Inter Fallback', 'font-weight: 600 900', BOLD, 1.005)}
  ${fallback('Inter Display Fallback', 'font-weight: 100 900', BOLD, 0.95)}
`;
