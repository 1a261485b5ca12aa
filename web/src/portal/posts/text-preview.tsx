import styled from '@emotion/styled';
import type { Language } from '@kontor/contracts/endpoints';
import { memo, type MouseEvent } from 'react';

import { useAddress } from '../../i18n/use-language.ts';
import { PostText } from '../../posts/markdown/post-text.tsx';
import { theme } from '../../theme/theme.ts';
import { type AnchorProps, LinkContext } from '../../ui/anchor.tsx';
import { usePageTexts } from '../texts.ts';

const Title = styled.p`
  margin-bottom: ${theme.space.lg};
  font-size: ${theme.size.xxl};
  font-weight: 620;
  letter-spacing: -0.022em;
  line-height: 1.15;
`;

const Hint = styled.p`
  color: ${theme.color.textSubtle};
`;

/** Opens links to the site's pages in a new tab, so that the editor stays open. */
function PreviewLink({ href, children, ...rest }: AnchorProps) {
  const address = useAddress();
  return (
    <a href={address(href)} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
    </a>
  );
}

/** Ignores links within the text, which would change the editor's address. */
function preventNavigation(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a[href^="#"]')) event.preventDefault();
}

export interface TextPreviewProps {
  title: string;
  markdown: string;
  language: Language;
}

/** The preview of a text, rendered as published posts are. */
export const TextPreview = memo(function TextPreview({ title, markdown, language }: TextPreviewProps) {
  const { preview } = usePageTexts('posts').posts;
  return (
    <LinkContext value={PreviewLink}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a key that follows a link is a click, too */}
      <div onClickCapture={preventNavigation}>
        <Title lang={language}>{title.trim() || preview.untitled}</Title>
        {markdown.trim() === '' ? (
          <Hint>{preview.nothing}</Hint>
        ) : (
          <div lang={language}>
            <PostText markdown={markdown} />
          </div>
        )}
      </div>
    </LinkContext>
  );
});
