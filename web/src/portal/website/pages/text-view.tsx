import styled from '@emotion/styled';
import { PLACEHOLDER, type SiteEntry } from '@kontor/contracts/endpoints';
import type { ReactNode } from 'react';

import { formatDateTime } from '../../../format/date.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { theme } from '../../../theme/theme.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Note, SmallNote } from '../../../ui/note.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { usePortalTexts } from '../../texts.ts';
import {
  type Change,
  draftedChanges,
  isDraft,
  isReplaced,
  type lastWritten,
  olderLanguage,
  publishedList,
  samplesIn,
} from './entry.ts';
import { useFieldName } from './names.ts';

/** A placeholder inside a text: the value that stands there now. */
const Fact = styled.span({
  padding: '0 0.3em',
  borderRadius: theme.radius.sm,
  background: theme.color.accentSoft,
  color: theme.color.accentText,
});

/** A text with the values of its placeholders. */
export function FilledText({ text, facts }: { text: string; facts: ReadonlyMap<string, string> }): ReactNode {
  // `split` puts what the pattern captures, the path, between the words.
  return text.split(PLACEHOLDER).map((part, at) => {
    if (at % 2 === 0) return part;
    const value = facts.get(part);
    return value === undefined ? (
      `{${part}}`
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text
      <Fact key={at} title={part}>
        {value}
      </Fact>
    );
  });
}

/** What an editor should know about an entry at once. */
export function EntryMarks({ entry }: { entry: SiteEntry }) {
  const { marks } = usePortalTexts('siteWords');
  const older = entry.kind === 'text' ? olderLanguage(entry) : undefined;
  return (
    <>
      {isDraft(entry) ? <Badge tone="accent">{marks.draft}</Badge> : null}
      {samplesIn(entry, publishedList(entry)).length > 0 ? <Badge tone="warning">{marks.sample}</Badge> : null}
      {isReplaced(entry) ? <Badge>{marks.replaced}</Badge> : null}
      {entry.defaultChanged || entry.adapted.length > 0 ? <Badge tone="warning">{marks.defaultChanged}</Badge> : null}
      {older ? <Badge tone="warning">{marks.older[older]}</Badge> : null}
    </>
  );
}

const Lines = styled.ul({ display: 'grid', gap: theme.space.xs, marginTop: theme.space.xs, ...theme.text.note });

const Line = styled.li({
  display: 'grid',
  gap: '0.1rem',
  overflowWrap: 'anywhere',
  '& > span': theme.text.smallLabel,
  '& del': { color: theme.color.textSubtle },
  '& ins': { color: theme.color.text, textDecoration: 'none' },
});

/** More lines would hide what they say. */
const MAX_LINES = 12;

/** The lines of a list of changes: what was, and what is to be. */
export function ChangeLines({ changes, isText }: { changes: readonly Change[]; isText: boolean }) {
  const { languages, drafts, publication } = usePortalTexts('siteWords');
  const fieldName = useFieldName();
  const whatOf = ({ what, before, after }: Change): string => {
    if (isText) return languages[what as keyof typeof languages];
    if (before === undefined && after === undefined) return `${drafts.changed}: ${what}`;
    if (before === undefined) return drafts.added;
    return after === undefined ? drafts.removed : fieldName(what);
  };
  const rest = changes.length - MAX_LINES;
  if (changes.length === 0) return <Note>{drafts.kept}</Note>;
  return (
    <Lines>
      {changes.slice(0, MAX_LINES).map((change) => (
        <Line key={JSON.stringify(change)}>
          <span>{whatOf(change)}</span>
          {change.before === undefined ? null : (
            <div>
              <VisuallyHidden>{publication.before} </VisuallyHidden>
              <del>{change.before}</del>
            </div>
          )}
          {change.after === undefined ? null : (
            <div>
              <VisuallyHidden>{publication.after} </VisuallyHidden>
              <ins>{change.after}</ins>
            </div>
          )}
        </Line>
      ))}
      {rest > 0 ? <li>{drafts.more(rest)}</li> : null}
    </Lines>
  );
}

/** What publishing the draft of an entry changes. */
export function DraftedChanges({ entry }: { entry: SiteEntry }) {
  const { language } = useLanguage();
  return <ChangeLines changes={draftedChanges(entry, language)} isText={entry.kind === 'text'} />;
}

/** Who wrote something last, and when; nothing for a default. */
export function WrittenBy({ written }: { written: ReturnType<typeof lastWritten> }) {
  const { row } = usePortalTexts('siteWords');
  const { locale } = useLanguage();
  if (!written) return null;
  const { writtenByName, writtenAt } = written;
  return (
    <SmallNote as="div">
      <time dateTime={writtenAt}>{row.by(writtenByName, formatDateTime(writtenAt, locale))}</time>
    </SmallNote>
  );
}
