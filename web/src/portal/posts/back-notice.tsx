import styled from '@emotion/styled';
import { History } from 'lucide-react';
import { useState } from 'react';

import { useDictionary } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Row } from '../../ui/grid.tsx';

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

export interface BackNoticeProps {
  onKeep: () => void;
  onDiscard: () => void;
}

/** Says that what was not saved the last time is in the form again, and asks before it is thrown away. */
export function BackNotice({ onKeep, onDiscard }: BackNoticeProps) {
  const { back } = useDictionary().posts;
  const [isAsking, setAsking] = useState(false);
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
        open={isAsking}
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
