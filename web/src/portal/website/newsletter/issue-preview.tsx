import { Tabs as Base } from '@base-ui/react/tabs';
import styled from '@emotion/styled';
import { type Language, type NewsletterIssue, previewNewsletterIssue } from '@kontor/contracts/endpoints';
import { Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import useSWR from 'swr';

import { byId, call, urlOf } from '../../../api/call.ts';
import { Failed } from '../../../lists/loaded.tsx';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { own } from '../../../ui/own-props.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TabList, TabName } from '../../../ui/tabs.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { usePortalTexts } from '../../texts.ts';
import { TEXT_HEIGHT } from '../writing/editor-form.tsx';
import { isWritten } from './issue.ts';

const SCHEME = /\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi;

/**
 * The HTML of a mail as a mail program in light or dark colours shows it. A frame would follow the reader's system, and
 * its links would open within it.
 */
export function shownHtml(html: string, scheme: 'light' | 'dark'): string {
  const inScheme = html.replaceAll(SCHEME, (_query, asked: string) =>
    asked.toLowerCase() === scheme ? '(min-width: 0)' : '(max-width: 0)',
  );
  const base = `<base target="_blank"><style>:root{color-scheme:${scheme} only}</style>`;
  return /<\/head>/i.test(inScheme) ? inScheme.replace(/<\/head>/i, `${base}</head>`) : base + inScheme;
}

const views = ['light', 'dark', 'text'] as const;
type View = (typeof views)[number];

const Tools = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${theme.space.xs} ${theme.space.md}`,
  minHeight: '2.75rem',
  marginBottom: '0.4rem',
});

/** Not on phones, where the newsletter is no wider anyway. */
const PhoneButton = styled(IconButton)({
  display: 'none',
  "&[aria-pressed='true']": { background: theme.color.accentSoft, color: theme.color.accentText },
  [theme.media.md]: { display: 'inline-grid' },
});

const Stage = styled.div({
  display: 'grid',
  height: TEXT_HEIGHT,
  overflow: 'hidden',
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.md,
  background: theme.color.sunken,
});

const Frame = styled(
  'iframe',
  own('narrow', 'dark'),
)<{ narrow: boolean; dark: boolean }>(({ narrow, dark }) => ({
  width: narrow ? 'min(100%, 24.375rem)' : '100%',
  height: '100%',
  justifySelf: 'center',
  border: 0,
  colorScheme: dark ? 'dark' : 'light',
}));

const PlainText = styled(
  'pre',
  own('narrow'),
)<{ narrow: boolean }>(({ narrow }) => ({
  width: narrow ? 'min(100%, 24.375rem)' : '100%',
  margin: 0,
  padding: theme.space.lg,
  justifySelf: 'center',
  overflow: 'auto',
  background: theme.color.surface,
  fontSize: theme.size.sm,
  lineHeight: 1.55,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));

/** A mail as it was last saved; the one before stays until it is fetched. */
function usePreview({ id, version }: Pick<NewsletterIssue, 'id' | 'version'>, language: Language) {
  const input = { ...byId(id), query: { language } };
  return useSWR(`${urlOf(previewNewsletterIssue, input)}#${version}`, () => call(previewNewsletterIssue, input), {
    keepPreviousData: true,
    revalidateIfStale: true,
  });
}

interface IssuePreviewProps {
  issue: Pick<NewsletterIssue, 'id' | 'version'>;
  language: Language;
  /** Above the mail, where it is not what the editor wrote. */
  note?: ReactNode;
}

/** A newsletter as mail programs show it: in light and dark colours, on a phone, as text. */
export function IssuePreview({ issue, language, note }: IssuePreviewProps) {
  const { preview: texts, languages } = usePortalTexts('newsletters');
  const { data, error, isValidating, mutate } = usePreview(issue, language);
  const [view, setView] = useState<View>('light');
  const [narrow, setNarrow] = useState(false);

  function mail(): ReactNode {
    if (error !== undefined) {
      return <Failed title={texts.failed} error={error} onRetry={() => void mutate()} busy={isValidating} />;
    }
    if (!data) {
      return (
        <>
          <VisuallyHidden as="output">{texts.loading}</VisuallyHidden>
          <Skeleton height={TEXT_HEIGHT} />
        </>
      );
    }
    return (
      <Stage>
        {view === 'text' ? (
          // Focusable, so that the keyboard can scroll it.
          <PlainText
            narrow={narrow}
            lang={language}
            role="group"
            aria-label={texts.textFrame(languages[language])}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
          >
            {data.text}
          </PlainText>
        ) : (
          // Without scripts. With the site's origin, since other origins cannot load its images.
          <Frame
            title={texts.frame(languages[language])}
            sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            srcDoc={shownHtml(data.html, view)}
            narrow={narrow}
            dark={view === 'dark'}
          />
        )}
      </Stage>
    );
  }

  return (
    <Base.Root value={view} onValueChange={(next: View) => setView(next)}>
      <Tools>
        <TabList aria-label={texts.views}>
          {views.map((each) => (
            <TabName key={each} value={each}>
              {texts[each]}
            </TabName>
          ))}
        </TabList>
        <PhoneButton label={texts.phone} title={texts.phone} aria-pressed={narrow} onClick={() => setNarrow(!narrow)}>
          <Smartphone aria-hidden />
        </PhoneButton>
      </Tools>
      {note}
      <Base.Panel value={view} tabIndex={-1}>
        {mail()}
      </Base.Panel>
    </Base.Root>
  );
}

const Note = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${theme.space.xs} ${theme.space.md}`,
  marginBottom: theme.space.xs,
  ...theme.text.note,
});

const Empty = styled.div({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: theme.space.md,
  minHeight: '22rem',
  height: '100%',
  padding: theme.space.xl,
  border: `1px dashed ${theme.color.border}`,
  borderRadius: theme.radius.md,
  ...theme.text.note,
  textAlign: 'center',
  '& > p': { maxWidth: '22rem' },
});

interface DraftPreviewProps {
  issue: NewsletterIssue;
  language: Language;
  isUnsaved: boolean;
  isSaving: boolean;
  onSave: () => void;
}

/** The preview beside the text: of the newsletter as last saved, which is a click away from what is written now. */
export function DraftPreview({ issue, language, isUnsaved, isSaving, onSave }: DraftPreviewProps) {
  const { preview } = usePortalTexts('newsletters');
  const refresh = isUnsaved ? (
    <Button variant="secondary" size="sm" busy={isSaving} onClick={onSave}>
      {preview.refresh}
    </Button>
  ) : null;
  if (!isWritten(issue.texts[language])) {
    return (
      <Empty>
        <p>{preview.nothing}</p>
        {refresh}
      </Empty>
    );
  }
  const note = isUnsaved ? (
    <Note>
      {preview.outdated}
      {refresh}
    </Note>
  ) : undefined;
  return <IssuePreview issue={issue} language={language} note={note} />;
}
