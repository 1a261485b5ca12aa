import styled from '@emotion/styled';
import { hasDuty, RESTORABLE_DAYS, type TrashItem } from '@kontor/contracts/endpoints';
import { Trash2 } from 'lucide-react';

import { PagedList } from '../../lists/paged-list.tsx';
import { theme } from '../../theme/theme.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePortal } from '../portal-context.ts';
import { PortalScreen } from '../portal-screen.tsx';
import { PortalSection } from '../portal-section.tsx';
import { usePageTexts } from '../texts.ts';
import { usePeople } from '../use-people.ts';
import { TrashRow } from './trash-row.tsx';
import { useTrash } from './use-trash.ts';

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xxl};
`;

function TrashSection({ kind }: { kind: TrashItem['kind'] }) {
  const texts = usePageTexts('trash').trash.kinds[kind];
  const { user, rights } = usePortal();
  const people = usePeople();
  const pages = useTrash(kind);
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
          <TrashRow
            key={item.id}
            item={item}
            deletedBy={nameOf(item.deletedBy)}
            canPurge={rights.role === 'admin'}
            onGone={() => void pages.refresh()}
          />
        )}
      />
    </PortalSection>
  );
}

/** The deleted documents and posts that the current user may restore. */
export default function TrashPage() {
  const { trash } = usePageTexts('trash');
  const { rights } = usePortal();
  return (
    <PortalScreen title={trash.title} lead={trash.lead(RESTORABLE_DAYS)}>
      <Sections>
        {hasDuty(rights, 'documents', 'payroll') ? <TrashSection kind="document" /> : null}
        {hasDuty(rights, 'editor') ? <TrashSection kind="post" /> : null}
      </Sections>
    </PortalScreen>
  );
}
