import styled from '@emotion/styled';
import { listSite, type SiteEntry } from '@kontor/contracts/endpoints';
import type { ReactNode } from 'react';

import { call } from '../../../api/call.ts';
import { Loaded } from '../../../lists/loaded.tsx';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/grid.tsx';
import { Note } from '../../../ui/note.ts';
import { usePortalTexts } from '../../texts.ts';
import { useOpened } from '../writing/opened.tsx';
import { lastWritten } from './entry.ts';

const Frame = styled.section({
  display: 'grid',
  gap: theme.space.md,
  padding: theme.space.md,
  border: `1px solid ${theme.color.warningText}`,
  borderRadius: theme.radius.md,
  background: theme.color.warningSoft,
  '& h3': { fontSize: theme.size.md },
  '& h4': { ...theme.text.smallNote, fontWeight: 540 },
});

const Sides = styled.div({
  display: 'grid',
  gap: theme.space.md,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
  overflowWrap: 'anywhere',
});

interface ConflictProps {
  entry: SiteEntry;
  mine: ReactNode;
  renderTheirs: (theirs: SiteEntry) => ReactNode;
  onTake: (theirs: SiteEntry) => void;
  /** Resolves to null where it was not saved. */
  onKeep: (theirs: SiteEntry) => Promise<SiteEntry | null>;
  busy: boolean;
}

/** Another user saved the entry in the meantime: both versions, of which the user keeps one. */
export function Conflict({ entry, mine, renderTheirs, onTake, onKeep, busy }: ConflictProps) {
  const { conflict } = usePortalTexts('siteWords');
  const resource = useOpened(`${listSite.url}#${entry.key}`, () => call(listSite));
  const theirs = resource.data?.find(({ key }) => key === entry.key);
  const who = theirs && lastWritten([theirs])?.writtenByName;

  async function keep(onto: SiteEntry): Promise<void> {
    // A third version may have been saved since.
    if ((await onKeep(onto)) === null) resource.retry();
  }

  return (
    <Frame role="alert">
      <h3>{conflict.title}</h3>
      <Loaded resource={resource} texts={conflict} placeholder={<Note>{conflict.loading}</Note>}>
        {() => <Note>{conflict.text(who ?? null)}</Note>}
      </Loaded>
      <Sides>
        <div>
          <h4>{conflict.mine}</h4>
          {mine}
        </div>
        {theirs ? (
          <div>
            <h4>{conflict.theirs}</h4>
            {renderTheirs(theirs)}
          </div>
        ) : null}
      </Sides>
      <Row gap="xs">
        <Button variant="secondary" size="sm" disabled={!theirs || busy} onClick={() => theirs && onTake(theirs)}>
          {conflict.take}
        </Button>
        <Button variant="danger" size="sm" busy={busy} disabled={!theirs} onClick={() => theirs && void keep(theirs)}>
          {conflict.keep}
        </Button>
      </Row>
    </Frame>
  );
}
