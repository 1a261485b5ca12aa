import { Tabs as Base } from '@base-ui/react/tabs';
import styled from '@emotion/styled';
import type { Language } from '@kontor/contracts/endpoints';
import { memo, type MouseEvent, type ReactNode } from 'react';

import { useAddress } from '../../../i18n/use-language.ts';
import { PostText } from '../../../posts/markdown/post-text.tsx';
import { theme } from '../../../theme/theme.ts';
import { type AnchorProps, LinkContext } from '../../../ui/anchor.tsx';
import { TabList, TabName } from '../../../ui/tabs.tsx';
import { usePortalTexts } from '../../texts.ts';
import { TEXT_HEIGHT } from '../writing/editor-form.tsx';

const Title = styled.p({
  marginBottom: theme.space.lg,
  fontSize: theme.size.xxl,
  fontWeight: 620,
  letterSpacing: '-0.022em',
  lineHeight: 1.15,
});

const Hint = styled.p({ color: theme.color.textSubtle });

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

interface TextPreviewProps {
  title: string;
  markdown: string;
  language: Language;
  /** After the title. */
  children?: ReactNode;
}

/** The preview of a text, rendered as published posts are. */
export const TextPreview = memo(function TextPreview({ title, markdown, language, children }: TextPreviewProps) {
  const { preview } = usePortalTexts('posts');
  return (
    <LinkContext value={PreviewLink}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a key that follows a link is a click, too */}
      <div onClickCapture={preventNavigation}>
        <Title lang={language}>{title.trim() || preview.untitled}</Title>
        {children}
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

const Sheet = styled.section({
  flex: `1 1 ${TEXT_HEIGHT}`,
  minHeight: '22rem',
  padding: 'clamp(1.25rem, 1rem + 1vw, 2rem)',
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.md,
  background: theme.color.surface,
  [theme.media.lg]: { height: 0, overflowY: 'auto' },
});

/** As high as the toolbar beside it. */
const SheetName = styled.p({
  display: 'none',
  alignItems: 'center',
  minHeight: '2.75rem',
  marginBottom: '0.4rem',
  fontSize: theme.size.sm,
  fontWeight: 540,
  [theme.media.lg]: { display: 'flex' },
});

/** Within the height of the toolbar beside it. */
const Names = styled(TabList)({ alignSelf: 'start', marginBlock: '-0.25rem 0.15rem' });

const Views = styled(Base.Root)({ display: 'flex', flex: 1, flexDirection: 'column' });

const View = styled(Base.Panel)({ display: 'flex', flex: 1, flexDirection: 'column' });

interface PreviewSheetProps {
  /** What else the sheet can show, and shows at first. */
  other?: { name: string; content: ReactNode } | null | undefined;
  children: ReactNode;
}

/** The sheet beside a text on which its preview is, and maybe another text. */
export function PreviewSheet({ other, children }: PreviewSheetProps) {
  const { text } = usePortalTexts('writing');
  // Focusable, so that the keyboard can scroll it.
  const sheet = (name: string, content: ReactNode) => (
    <Sheet aria-label={name} tabIndex={0}>
      {content}
    </Sheet>
  );
  if (!other) {
    return (
      <>
        <SheetName aria-hidden>{text.preview}</SheetName>
        {sheet(text.preview, children)}
      </>
    );
  }
  return (
    <Views defaultValue="other">
      <Names aria-label={text.beside}>
        <TabName value="other">{other.name}</TabName>
        <TabName value="preview">{text.preview}</TabName>
      </Names>
      <View value="other" tabIndex={-1}>
        {sheet(other.name, other.content)}
      </View>
      <View value="preview" tabIndex={-1}>
        {sheet(text.preview, children)}
      </View>
    </Views>
  );
}
