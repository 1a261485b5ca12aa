import { css } from '@emotion/react';

import { theme } from '../../theme/theme.ts';

/** The accent with another hue: its lightness keeps it readable in both themes. */
const turned = (degrees: number): string => `oklch(from ${theme.color.accentText} l c calc(h + ${degrees}))`;

/** The colours of highlighted code (classes of highlight.js). */
export const codeStyles = css`
  margin: 0;
  padding: 0.25rem 1.15rem 1.15rem;
  overflow-x: auto;
  font-family: ui-monospace, 'Cascadia Code', 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace;
  font-size: 0.875rem;
  line-height: 1.65;
  tab-size: 2;

  &:focus-visible {
    outline-offset: -2px;
  }

  & code {
    font: inherit;
  }

  & .hljs-comment,
  & .hljs-meta {
    color: ${theme.color.textSubtle};
    font-style: italic;
  }

  & .hljs-keyword,
  & .hljs-section,
  & .hljs-selector-tag {
    color: ${turned(110)};
  }

  & .hljs-string,
  & .hljs-regexp,
  & .hljs-addition {
    color: ${theme.color.accentText};
  }

  & .hljs-attr,
  & .hljs-attribute,
  & .hljs-property,
  & .hljs-title,
  & .hljs-name {
    color: ${turned(65)};
  }

  & .hljs-number,
  & .hljs-literal,
  & .hljs-symbol,
  & .hljs-bullet {
    color: ${turned(215)};
  }

  & .hljs-built_in,
  & .hljs-type,
  & .hljs-class,
  & .hljs-variable,
  & .hljs-template-variable,
  & .hljs-subst {
    color: ${turned(175)};
  }

  & .hljs-deletion {
    color: ${theme.color.dangerText};
  }

  & .hljs-emphasis {
    font-style: italic;
  }

  & .hljs-strong {
    font-weight: 650;
  }
`;
