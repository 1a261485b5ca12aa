import styled from '@emotion/styled';
import { EyeOff } from 'lucide-react';

import { errorText } from '../../../api/error-text.ts';
import { formatDateTime } from '../../../format/date.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { PagedList } from '../../../lists/paged-list.tsx';
import { theme } from '../../../theme/theme.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { usePageTexts } from '../../texts.ts';
import { useReaders } from './use-readers.ts';

const Reader = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${theme.space.md};
  padding: ${theme.space.sm} ${theme.space.md};
  overflow-wrap: anywhere;

  & + & {
    border-top: 1px solid ${theme.color.border};
  }

  & > time {
    color: ${theme.color.textMuted};
    font-size: ${theme.size.sm};
  }
`;

/** Names and times, the last one first. */
export function ReaderList({ documentId }: { documentId: number }) {
  const dictionary = usePageTexts('overview');
  const { locale } = useLanguage();
  const { list, nobody, nobodyText } = dictionary.documents.readers;
  return (
    <PagedList
      pages={useReaders(documentId)}
      textOf={(error) => errorText(error, dictionary)}
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
