import styled from '@emotion/styled';
import { createSitePreviewLink, type SiteEntry } from '@kontor/contracts/endpoints';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { call } from '../../../api/call.ts';
import { siteOrigin } from '../../../browser/site-origin.ts';
import { ConfirmedAction, useAction } from '../../../forms/action.tsx';
import { useAddress } from '../../../i18n/use-language.ts';
import { ListRow, RowList, RowName } from '../../../lists/row-list.tsx';
import { theme } from '../../../theme/theme.ts';
import { Anchor } from '../../../ui/anchor.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useHandOverFocus } from '../../../ui/use-hand-over-focus.ts';
import { usePortalTexts } from '../../texts.ts';
import { PreviewLinkMaker } from '../writing/preview-link.tsx';
import { lastWritten } from './entry.ts';
import { addressOf, useNames } from './names.ts';
import { DraftedChanges, WrittenBy } from './text-view.tsx';
import { useDiscard } from './use-site.ts';
import { PublishDialog } from './entry-actions.tsx';
import { PortalSection } from '../../shell/portal-screen.tsx';

const Box = styled.input({
  ...theme.square('1.25rem'),
  alignSelf: 'start',
  margin: '0.15em 0 0',
  accentColor: theme.color.accent,
  cursor: 'pointer',
});

const Parts = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space.lg });

const Sharing = styled.div({
  display: 'grid',
  gap: theme.space.sm,
  maxWidth: '40rem',
  '& > button': { justifySelf: 'start' },
});

interface DraftRowProps {
  entry: SiteEntry;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** One draft: what it changes, who wrote it, and the way to its form. */
function DraftRow({ entry, name, isChosen, onChoose }: DraftRowProps) {
  const { drafts } = usePortalTexts('siteWords');
  const row = useHandOverFocus<HTMLLIElement>();
  const discard = useDiscard();
  const action = useAction({
    key: `discard ${entry.key}`,
    call: () => discard(entry),
    done: { title: drafts.discard.done, description: name },
    failed: drafts.discard.failed,
  });
  return (
    <Draft ref={row}>
      <Box type="checkbox" aria-label={drafts.choose(name)} checked={isChosen} onChange={onChoose} />
      <div>
        <RowName>
          <Anchor href={addressOf(entry)}>{name}</Anchor>
        </RowName>
        <DraftedChanges entry={entry} />
        <WrittenBy written={lastWritten([entry])} />
      </div>
      <ConfirmedAction
        texts={drafts.discard}
        question={drafts.discard.text(name)}
        trigger={
          <IconButton label={drafts.discardOf(name)}>
            <Trash2 aria-hidden />
          </IconButton>
        }
        action={action}
      />
    </Draft>
  );
}

const Draft = styled(ListRow)({ gridTemplateColumns: 'auto minmax(0, 1fr) auto', alignItems: 'start' });

/** What is not published: chosen or all of it is published at once, or shown to somebody by a link. */
export function Drafts({ drafts }: { drafts: readonly SiteEntry[] }) {
  const { drafts: texts, preview } = usePortalTexts('siteWords');
  const names = useNames();
  const address = useAddress();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  /** What the open dialog shows, whatever others save or publish meanwhile. */
  const [publishing, setPublishing] = useState<readonly SiteEntry[]>([]);
  const chosenDrafts = drafts.filter(({ key }) => chosen.includes(key));
  const wanted = chosenDrafts.length > 0 ? chosenDrafts : drafts;

  const toggle = (key: string): void =>
    setChosen((before) => (before.includes(key) ? before.filter((each) => each !== key) : [...before, key]));

  async function makeLink() {
    const { url, expiresAt } = await call(createSitePreviewLink);
    return { address: siteOrigin() + address(url), expiresAt };
  }

  return (
    <PortalSection
      title={texts.title}
      text={texts.text}
      action={
        <Button onClick={() => setPublishing(wanted)}>
          {chosenDrafts.length > 0 ? texts.publishChosen(chosenDrafts.length) : texts.publishAll(drafts.length)}
        </Button>
      }
    >
      <Parts>
        <RowList aria-label={texts.title}>
          {drafts.map((entry) => (
            <DraftRow
              key={entry.key}
              entry={entry}
              name={names.ofEntry(entry)}
              isChosen={chosen.includes(entry.key)}
              onChoose={() => toggle(entry.key)}
            />
          ))}
        </RowList>
        <Sharing>
          <PreviewLinkMaker texts={preview} make={makeLink} />
        </Sharing>
      </Parts>
      <PublishDialog entries={publishing} onClose={() => setPublishing([])} />
    </PortalSection>
  );
}
