import { css, Global } from '@emotion/react';
import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-opsz-normal.woff2?url';
import latin from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url';

import { theme, variableName } from './theme.ts';
import { dark, darkShadows, fontSizes, light, lightShadows, motion, radii, spaces } from './tokens.ts';

function declarations(group: string, values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${variableName(group, name)}: ${value};`)
    .join('\n');
}

/* Inter with its optical size axis: drawn tighter in headings, wider in text. Latin only; Swedish needs no more. The
   fallback takes the room Inter will take, so that nothing moves when it arrives. */
const fonts = `
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
    src: url(${latinExtended}) format('woff2');
    unicode-range: U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329,
      U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF;
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

/* A function, so that a build that does without them leaves them out. */
const styles = () => css`
  ${fonts}

  :root {
    color-scheme: light;
    ${declarations('color', light)}
    ${declarations('shadow', lightShadows)}
    ${declarations('size', fontSizes)}
    ${declarations('space', spaces)}
    ${declarations('radius', radii)}
    ${declarations('motion', motion)}
  }

  :root.dark {
    color-scheme: dark;
    ${declarations('color', dark)}
    ${declarations('shadow', darkShadows)}
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  html {
    -webkit-text-size-adjust: 100%;
  }

  body {
    margin: 0;
    background: ${theme.color.canvas};
    color: ${theme.color.text};
    font-family: 'Inter Variable', 'Inter Fallback', system-ui, sans-serif;
    font-size: ${theme.size.md};
    font-feature-settings: 'cv11', 'ss03';
    font-optical-sizing: auto;
    line-height: 1.6;
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }

  #root {
    isolation: isolate;
    min-height: 100dvh;
    display: flex;
    flex-direction: column;
  }

  h1,
  h2,
  h3,
  h4,
  p,
  ul,
  ol,
  dl,
  dd,
  figure,
  blockquote {
    margin: 0;
  }

  h1,
  h2,
  h3,
  h4 {
    line-height: 1.15;
    font-weight: 620;
    letter-spacing: -0.022em;
    text-wrap: balance;
  }

  p {
    text-wrap: pretty;
  }

  ul,
  ol {
    padding: 0;
    list-style: none;
  }

  a {
    color: inherit;
  }

  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }

  img,
  svg {
    display: block;
    max-width: 100%;
  }

  /* Clear of the header. Not scroll-padding on the root: that would scroll the page when something in the header gets the focus. */
  section[id],
  :target {
    scroll-margin-top: 6rem;
  }

  ::selection {
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }

  :focus-visible {
    outline: 2px solid ${theme.color.accent};
    outline-offset: 3px;
    border-radius: 4px;
  }

  /* Headings take the focus when a page or a part of it opens, so that screen readers begin there; nobody can type into them. */
  :is(h1, h2, h3, main)[tabindex='-1']:focus {
    outline: none;
  }

  ${theme.media.still} {
    *,
    *::before,
    *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
`;

/** Tokens as custom properties, and the ground every page stands on. Rendered once, by the app. */
export const GlobalStyles = () => <Global styles={styles()} />;
