import styled from '@emotion/styled';
import type { TrashItem } from '@kontor/contracts/endpoints';
import { Trash2 } from 'lucide-react';

import { useRefreshPages } from '../../api/use-pages.ts';
import { ConfirmedAction, useAction } from '../../forms/action.tsx';
import { formatDateTime } from '../../format/date.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ListRow, RowFacts, RowName } from '../../lists/row-list.tsx';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useHandOverFocus } from '../../ui/use-hand-over-focus.ts';
import { usePageTexts } from '../texts.ts';
import { trashCalls } from './use-trash.ts';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: ${theme.space.xs};
`;

export interface TrashRowProps {
  item: TrashItem;
  /** Who deleted it; undefined where the current user may not know. */
  deletedBy: string | undefined;
  /** Whether the current user deletes permanently. */
  canPurge: boolean;
  onGone: () => void;
}

/** One deleted item: who deleted it and when, how long it can be restored, and both ways out of the trash. */
export function TrashRow({
  item: { kind, id, name, deletedAt, daysLeft },
  deletedBy,
  canPurge,
  onGone,
}: TrashRowProps) {
  const { trash } = usePageTexts('trash');
  const { locale } = useLanguage();
  const row = useHandOverFocus<HTMLLIElement>();
  const calls = trashCalls[kind];
  const refreshList = useRefreshPages(calls.list);
  const { restoration, purge } = trash;
  const restore = useAction({
    key: `restore ${kind}`,
    call: () => calls.restore(id),
    done: { title: restoration.done, description: name },
    failed: restoration.failed,
  });
  const remove = useAction({
    key: `purge ${kind}`,
    call: () => calls.purge(id),
    done: { title: purge.done, description: name },
    failed: purge.failed,
  });

  async function bringBack(): Promise<void> {
    const isRestored = await restore.run();
    // Also after a failure: another user may have been first.
    onGone();
    if (isRestored) await refreshList();
  }

  return (
    <ListRow ref={row}>
      <div>
        <RowName>{name}</RowName>
        <RowFacts>
          <li>{trash.daysLeft(daysLeft)}</li>
          <li>
            {deletedBy === undefined ? trash.deleted : trash.deletedBy(deletedBy)}{' '}
            <time dateTime={deletedAt}>{formatDateTime(deletedAt, locale)}</time>
          </li>
        </RowFacts>
      </div>
      <Actions>
        <Button
          variant="secondary"
          size="sm"
          busy={restore.isBusy}
          aria-label={restoration.restoreOf(name)}
          onClick={() => void bringBack()}
        >
          {restoration.restore}
        </Button>
        {canPurge ? (
          <ConfirmedAction
            texts={{ ...purge, title: purge.title[kind] }}
            question={purge.question[kind](name)}
            run={remove.run}
            isBusy={remove.isBusy}
            onClosed={onGone}
          >
            {(open) => (
              <IconButton label={purge.open(name)} onClick={open}>
                <Trash2 aria-hidden />
              </IconButton>
            )}
          </ConfirmedAction>
        ) : null}
      </Actions>
    </ListRow>
  );
}
