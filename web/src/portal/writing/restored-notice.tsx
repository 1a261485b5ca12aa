import styled from '@emotion/styled';
import { History } from 'lucide-react';
import { useState } from 'react';

import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Row } from '../../ui/grid.tsx';
import { usePageTexts } from '../texts.ts';

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm} ${theme.space.md};
  padding: ${theme.space.md} ${theme.space.lg};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.warningSoft};
  color: ${theme.color.warningText};
  font-size: ${theme.size.sm};

  & > svg {
    flex: none;
  }
`;

const Words = styled.div`
  flex: 1 1 18rem;
`;

const Title = styled.p`
  font-weight: 620;
`;

interface RestoredNoticeProps {
  onKeep: () => void;
  onDiscard: () => void;
}

/** Reports that unsaved changes were restored, and confirms before it discards them. */
export function RestoredNotice({ onKeep, onDiscard }: RestoredNoticeProps) {
  const { back } = usePageTexts('writing').writing;
  const [isFetching, setAsking] = useState(false);
  return (
    <Frame role="status">
      <History aria-hidden />
      <Words>
        <Title>{back.title}</Title>
        <p>{back.text}</p>
      </Words>
      <Row gap="xs">
        <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
          {back.discard}
        </Button>
        <Button size="sm" onClick={onKeep}>
          {back.keep}
        </Button>
      </Row>
      <ConfirmDialog
        open={isFetching}
        onOpenChange={setAsking}
        title={back.question}
        cancelLabel={back.cancel}
        confirmLabel={back.discard}
        onConfirm={onDiscard}
      >
        {back.questionText}
      </ConfirmDialog>
    </Frame>
  );
}
