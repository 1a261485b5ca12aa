import styled from '@emotion/styled';
import { type Document, listDocumentReaders } from '@kontor/contracts/endpoints';
import { Eye, EyeOff } from 'lucide-react';

import { usePages } from '../../../api/use-pages.ts';
import { formatDateTime } from '../../../format/date.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { PagedList } from '../../../lists/paged-list.tsx';
import { theme } from '../../../theme/theme.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { usePageTexts } from '../../texts.ts';
import { useDocumentTitle } from '../use-documents.ts';

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

/** Names and times, last first; always refetched. */
function ReaderList({ documentId }: { documentId: number }) {
  const { locale } = useLanguage();
  const { list, nobody, nobodyText } = usePageTexts('overview').documents.readers;
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

interface ReadersDialogProps {
  document: Document;
  open: boolean;
  onClose: () => void;
}

/** Who opened a document, and when. */
export function ReadersDialog({ document, open, onClose }: ReadersDialogProps) {
  const { readers } = usePageTexts('overview').documents;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={readers.title}
      description={useDocumentTitle(document)}
      closeLabel={readers.close}
    >
      <ReaderList documentId={document.id} />
    </Dialog>
  );
}

/** The audience of a document, as a button that shows who has opened it. */
export function ReadersButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  const { readers } = usePageTexts('overview').documents;
  return (
    <Tooltip text={readers.title}>
      <IconButton label={readers.open(name)} onClick={onOpen}>
        <Eye aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
