import { css, Global } from '@emotion/react';

import { fonts } from './fonts.ts';
import { theme, variableName } from './theme.ts';
import { dark, darkShadows, fontSizes, light, lightShadows, motion, radii, spaces } from './tokens.ts';

function declarations(group: string, values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${variableName(group, name)}: ${value};`)
    .join('\n');
}

/* A function, so that builds without these styles can drop them. */
const styles = () => css`
  ${fonts()}

  :root {
    color-scheme: light;
    ${declarations('color', light)}
    ${declarations('shadow', lightShadows)}
    ${declarations('size', fontSizes)}
    ${declarations('space', spaces)}
    ${declarations('radius', radii)}
    ${declarations('motion', motion)}
  }

  /* Paper is always light. */
  @media screen {
    :root.dark {
      color-scheme: dark;
      ${declarations('color', dark)}
      ${declarations('shadow', darkShadows)}
    }
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

  h1,
  h2 {
    font-family: 'Inter Variable', 'Inter Display Fallback', system-ui, sans-serif;
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

  /* Not covered by the header. scroll-padding on the root would scroll the page when an element of the header is focused. */
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

  /* Headings are focused for screen readers when a page or a section opens; they are not interactive. */
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

/** Tokens as custom properties, and base styles. Rendered once, by the app. */
export const GlobalStyles = () => <Global styles={styles()} />;
