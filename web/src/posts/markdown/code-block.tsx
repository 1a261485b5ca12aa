import styled from '@emotion/styled';
import { Check, Copy } from 'lucide-react';
import { isValidElement, type ReactNode, useRef } from 'react';

import { useCopied } from '../../browser/use-copied.ts';
import { useCoreTexts } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { codeStyles } from './code-styles.ts';

const Frame = styled.figure`
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
`;

const Bar = styled.figcaption`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 2.75rem;
  padding-left: 1.15rem;
  ${theme.text.smallLabel};
`;

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
