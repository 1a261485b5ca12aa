import styled from '@emotion/styled';
import type { SiteEntry, SiteRevision } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { formatDateTime } from '../../../format/date.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Loaded } from '../../../lists/loaded.tsx';
import { RowTitle } from '../../../lists/row-list.tsx';
import { theme } from '../../../theme/theme.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Note, SmallNote } from '../../../ui/note.ts';
import { usePortalTexts } from '../../texts.ts';
import { ReplaceButton } from './entry-actions.tsx';
import { changesBetween, fieldsOf } from './entry.ts';
import { ChangeLines } from './text-view.tsx';
import { type EntryForm, useHistory } from './use-site.ts';

const Disclosure = styled.details({
  '& > summary': {
    width: 'fit-content',
    paddingBlock: theme.space.xs,
    color: theme.color.accentText,
    fontSize: theme.size.sm,
    fontWeight: 540,
    cursor: 'pointer',
  },
});

const Rows = styled.ol({ display: 'grid', gap: theme.space.sm, maxHeight: '24rem', overflowY: 'auto' });

const Row = styled.li({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${theme.space.xs} ${theme.space.md}`,
  alignItems: 'start',
  padding: `${theme.space.sm} ${theme.space.md}`,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.md,
  fontSize: theme.size.sm,
  overflowWrap: 'anywhere',
});

interface RevisionProps {
  entry: SiteEntry;
  revision: SiteRevision;
  /** What was written before it; undefined for the first. */
  before: SiteRevision | undefined;
  form: EntryForm;
}

/** One revision: who wrote it and when, its words or what it changed, and the way back to it. */
function Revision({ entry, revision, before, form }: RevisionProps) {
  const { history, languages, row } = usePortalTexts('siteWords');
  const { language, locale } = useLanguage();
  const field = fieldsOf(entry);
  const when = formatDateTime(revision.writtenAt, locale);
  const value = revision.value ?? revision.default;
  return (
    <Row>
      <div>
        <RowTitle>
          <SmallNote as="span">{row.by(revision.writtenByName, when)}</SmallNote>
          {revision.language ? <Badge>{languages[revision.language]}</Badge> : null}
          {revision.publishedAt === null ? <Badge tone="accent">{history.draft}</Badge> : null}
        </RowTitle>
        {revision.value === null ? <Note>{history.default}</Note> : null}
        {field ? (
          <ChangeLines
            isText={false}
            changes={changesBetween(
              field,
              before ? (before.value ?? before.default) : revision.default,
              value,
              language,
            )}
          />
        ) : (
          <p lang={revision.language ?? undefined}>{String(value)}</p>
        )}
        {revision.publishedAt ? (
          <SmallNote>{history.published(formatDateTime(revision.publishedAt, locale))}</SmallNote>
        ) : null}
      </div>
      <ReplaceButton
        entry={entry}
        form={form}
        size="sm"
        // Both languages may have been written at once.
        aria-label={history.revertOf(when, revision.language)}
        onReplace={() => form.revert(revision.revision)}
      >
        {history.revert}
      </ReplaceButton>
    </Row>
  );
}

function Revisions({ entry, form }: { entry: SiteEntry; form: EntryForm }) {
  const { history } = usePortalTexts('siteWords');
  const resource = useHistory(entry);
  return (
    <Loaded resource={resource} texts={history} placeholder={<Note role="status">{history.loading}</Note>}>
      {(revisions) =>
        revisions.length === 0 ? (
          <Note>{history.none}</Note>
        ) : (
          <Rows tabIndex={0} aria-label={history.title}>
            {revisions.map((revision, at) => (
              <Revision
                key={revision.revision}
                entry={entry}
                revision={revision}
                before={revisions.slice(at + 1).find(({ language }) => language === revision.language)}
                form={form}
              />
            ))}
          </Rows>
        )
      }
    </Loaded>
  );
}

/** Who wrote an entry and when, fetched when it is opened; each revision can be used again. */
export function History(props: { entry: SiteEntry; form: EntryForm }) {
  const { history } = usePortalTexts('siteWords');
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{history.title}</summary>
      {isOpen ? <Revisions {...props} /> : null}
    </Disclosure>
  );
}
