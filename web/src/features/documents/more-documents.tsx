import styled from '@emotion/styled';

import { useDictionary } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space.sm};
  margin-top: ${theme.space.lg};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
  text-align: center;
`;

export interface MoreDocumentsProps {
  shown: number;
  /** Missing where as many are shown as one answer can hold. */
  onShowMore: (() => void) | undefined;
}

/** Below a list that may go on. */
export function MoreDocuments({ shown, onShowMore }: MoreDocumentsProps) {
  const { list } = useDictionary().documents;
  return (
    <Frame>
      {onShowMore ? (
        <>
          <p>{list.newest(shown)}</p>
          <Button variant="secondary" onClick={onShowMore}>
            {list.showMore}
          </Button>
        </>
      ) : (
        <p>{list.narrow(shown)}</p>
      )}
    </Frame>
  );
}
