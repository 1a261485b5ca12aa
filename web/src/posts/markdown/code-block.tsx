import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { Check, Copy } from 'lucide-react';
import { isValidElement, type ReactNode, useRef } from 'react';

import { useCopied } from '../../browser/use-copied.ts';
import { useCoreTexts } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { IconButton } from '../../ui/icon-button.tsx';

const Frame = styled.figure({
  overflow: 'hidden',
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.md,
  background: theme.color.sunken,
});

const Bar = styled.figcaption({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '2.75rem',
  paddingLeft: '1.15rem',
  ...theme.text.smallLabel,
});

/** The accent with another hue: its lightness keeps it readable in both themes. */
const turned = (degrees: number): string => `oklch(from ${theme.color.accentText} l c calc(h + ${degrees}))`;

/** The colours of highlighted code (classes of highlight.js). */
const codeStyles = css({
  margin: 0,
  padding: '0.25rem 1.15rem 1.15rem',
  overflowX: 'auto',
  fontFamily: "ui-monospace, 'Cascadia Code', 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace",
  fontSize: '0.875rem',
  lineHeight: 1.65,
  tabSize: 2,
  '&:focus-visible': { outlineOffset: '-2px' },
  '& code': { font: 'inherit' },
  '& .hljs-comment, & .hljs-meta': { color: theme.color.textSubtle, fontStyle: 'italic' },
  '& .hljs-keyword, & .hljs-section, & .hljs-selector-tag': { color: turned(110) },
  '& .hljs-string, & .hljs-regexp, & .hljs-addition': { color: theme.color.accentText },
  '& .hljs-attr, & .hljs-attribute, & .hljs-property, & .hljs-title, & .hljs-name': { color: turned(65) },
  '& .hljs-number, & .hljs-literal, & .hljs-symbol, & .hljs-bullet': { color: turned(215) },
  '& .hljs-built_in, & .hljs-type, & .hljs-class, & .hljs-variable, & .hljs-template-variable, & .hljs-subst': {
    color: turned(175),
  },
  '& .hljs-deletion': { color: theme.color.dangerText },
  '& .hljs-emphasis': { fontStyle: 'italic' },
  '& .hljs-strong': { fontWeight: 650 },
});

const Code = styled.pre(codeStyles);

/** `bash` of `<code class="hljs language-bash">`. */
function languageOf(children: ReactNode): string | undefined {
  if (!isValidElement<{ className?: string }>(children)) return undefined;
  return /language-(\S+)/.exec(children.props.className ?? '')?.[1];
}

/** Code of a post: its language, a button that copies it, and lines that scroll where they are long. */
export function CodeBlock({ children }: { children?: ReactNode }) {
  const { post } = useCoreTexts().blog;
  const code = useRef<HTMLPreElement>(null);
  const { isCopied, copy } = useCopied();
  const language = languageOf(children);

  return (
    <Frame aria-label={language ? post.codeIn(language) : post.code}>
      <Bar>
        <span aria-hidden>{language}</span>
        <IconButton
          label={isCopied ? post.copied : post.copy}
          onClick={() => void copy(code.current?.textContent ?? '')}
        >
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        </IconButton>
      </Bar>
      <Code ref={code} tabIndex={0} translate="no">
        {children}
      </Code>
    </Frame>
  );
}
