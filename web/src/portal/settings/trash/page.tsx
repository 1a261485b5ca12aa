import styled from '@emotion/styled';
import {
  hasDuty,
  listDeletedDocuments,
  listDeletedPosts,
  listDocuments,
  listEditedPosts,
  purgeDocument,
  purgePost,
  RESTORABLE_DAYS,
  restoreDocument,
  restorePost,
  type TrashItem,
} from '@kontor/contracts/endpoints';
import { Trash2 } from 'lucide-react';

import { byId, call } from '../../../api/call.ts';
import { usePages, useRefreshPages } from '../../../api/use-pages.ts';
import { formatDateTime } from '../../../format/date.ts';
import { ConfirmedAction, useAction } from '../../../forms/action.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { PagedList } from '../../../lists/paged-list.tsx';
import { ListRow, RowFacts, RowName } from '../../../lists/row-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row, Stack } from '../../../ui/grid.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useHandOverFocus } from '../../../ui/use-hand-over-focus.ts';
import { usePortal } from '../../access/portal-context.ts';
import { PortalScreen, PortalSection } from '../../shell/portal-screen.tsx';
import { usePortalTexts } from '../../texts.ts';
import { usePeople } from '../../parts/use-people.ts';

const Sections = styled(Stack)({
  // Below a list that is loading, it would move.
  '& > :has([data-skeleton]) + section': { visibility: 'hidden' },
});

const Actions = styled(Row)({ justifyContent: 'end' });

/** What there is in the trash: the deleted items, the list to which restored ones return, and both ways out. */
const kinds = {
  document: {
    deleted: listDeletedDocuments,
    list: listDocuments,
    restore: (id: number): Promise<unknown> => call(restoreDocument, byId(id)),
    purge: (id: number): Promise<unknown> => call(purgeDocument, byId(id)),
  },
  post: {
    deleted: listDeletedPosts,
    list: listEditedPosts,
    restore: (id: number): Promise<unknown> => call(restorePost, byId(id)),
    purge: (id: number): Promise<unknown> => call(purgePost, byId(id)),
  },
};

interface TrashRowProps {
  item: TrashItem;
  /** Who deleted it; undefined where the current user may not know. */
  deletedBy: string | undefined;
  onGone: () => void;
}

/** One deleted item: who deleted it and when, how long it can be restored, and both ways out of the trash. */
function TrashRow({ item: { kind, id, name, deletedAt, daysLeft }, deletedBy, onGone }: TrashRowProps) {
  const { restoration, purge, ...trash } = usePortalTexts('trash');
  const { locale } = useLanguage();
  const isAdmin = usePortal().rights.role === 'admin';
  const row = useHandOverFocus<HTMLLIElement>();
  const refreshList = useRefreshPages(kinds[kind].list);
  const restore = useAction({
    call: () => kinds[kind].restore(id),
    done: { title: restoration.done, description: name },
    failed: restoration.failed,
  });
  const remove = useAction({
    call: () => kinds[kind].purge(id),
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
      <Actions gap="xs">
        <Button
          variant="secondary"
          size="sm"
          busy={restore.isBusy}
          aria-label={restoration.restoreOf(name)}
          onClick={() => void bringBack()}
        >
          {restoration.restore}
        </Button>
        {isAdmin ? (
          <ConfirmedAction
            texts={{ ...purge, title: purge.title[kind] }}
            question={purge.question[kind](name)}
            trigger={
              <IconButton label={purge.open(name)}>
                <Trash2 aria-hidden />
              </IconButton>
            }
            action={remove}
            onClosed={onGone}
          />
        ) : null}
      </Actions>
    </ListRow>
  );
}

/** The deleted items of a kind, last deleted first; refetched when mounted. */
function TrashSection({ kind }: { kind: TrashItem['kind'] }) {
  const texts = usePortalTexts('trash').kinds[kind];
  const { user } = usePortal();
  const { language } = useLanguage();
  const people = usePeople();
  const pages = usePages(kinds[kind].deleted, { language, limit: '50' }, { revalidateOnMount: true });
  const nameOf = (id: number | null) => (id === user.id ? user.name : people?.find((person) => person.id === id)?.name);
  return (
    <PortalSection title={texts.title} text={texts.text}>
      <PagedList
        pages={pages}
        heading="h3"
        texts={texts.list}
        empty={
          <EmptyState icon={<Trash2 />} title={texts.none}>
            {texts.noneText}
          </EmptyState>
        }
        renderRow={(item) => (
          <TrashRow key={item.id} item={item} deletedBy={nameOf(item.deletedBy)} onGone={() => void pages.refresh()} />
        )}
      />
    </PortalSection>
  );
}

/** The deleted documents and posts that the current user may restore. */
export default function TrashPage() {
  const trash = usePortalTexts('trash');
  const { rights } = usePortal();
  return (
    <PortalScreen title={trash.title} lead={trash.lead(RESTORABLE_DAYS)}>
      <Sections gap="xxl">
        {hasDuty(rights, 'documents', 'payroll') ? <TrashSection kind="document" /> : null}
        {hasDuty(rights, 'editor') ? <TrashSection kind="post" /> : null}
      </Sections>
    </PortalScreen>
  );
}
