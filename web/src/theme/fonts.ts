import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-opsz-normal.woff2?url';
import latin from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url';

import site from './inter.woff2?url';
import { LETTERS } from './letters.ts';

/**
 * Inter with its optical size axis: drawn tighter in headings, wider in text. What the site is written in comes first,
 * in a file of its own: it stands last, where browsers look first. Other Latin letters are fetched where somebody's name
 * has them. The fallback takes the room Inter will take, so that nothing moves when it arrives.
 */
export const fonts = `
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

  @font-face {
    font-family: 'Inter Fallback';
    src: local('Arial'), local('Helvetica'), local('Liberation Sans');
    size-adjust: 107.1%;
    ascent-override: 90.4%;
    descent-override: 22.5%;
    line-gap-override: 0%;
  }
`;
