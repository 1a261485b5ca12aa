import styled from '@emotion/styled';
import { listDocumentReaders } from '@kontor/contracts/endpoints';
import { Eye, EyeOff } from 'lucide-react';

import { usePages } from '../../api/use-pages.ts';
import { formatDateTime } from '../../format/date.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PagedList } from '../../lists/paged-list.tsx';
import { theme } from '../../theme/theme.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { usePortalTexts } from '../texts.ts';

const Reader = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${theme.space.md};
  padding: ${theme.space.sm} ${theme.space.md};
  overflow-wrap: anywhere;

  & > time {
    ${theme.text.note};
  }
`;

/** Who opened a document, and when, last first; always refetched. */
export function ReaderList({ documentId }: { documentId: number }) {
  const { locale } = useLanguage();
  const { list, nobody, nobodyText } = usePortalTexts('documents').readers;
  const params = { id: String(documentId) };
  return (
    <PagedList
      pages={usePages(listDocumentReaders, { limit: '50' }, { params, revalidateOnMount: true })}
      texts={list}
      empty={
        <EmptyState icon={<EyeOff />} title={nobody}>
          {nobodyText}
        </EmptyState>
      }
      renderRow={({ id, name, openedAt }) => (
        <Reader key={`${openedAt} ${id}`}>
          {name}
          <time dateTime={openedAt}>{formatDateTime(openedAt, locale)}</time>
        </Reader>
      )}
    />
  );
}

/** The audience of a document, as a button that shows who has opened it. */
export function ReadersButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  const { readers } = usePortalTexts('documents');
  return (
    <Tooltip text={readers.title}>
      <IconButton label={readers.open(name)} onClick={onOpen}>
        <Eye aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
