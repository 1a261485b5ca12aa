import styled from '@emotion/styled';
import { useState } from 'react';

import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useOpensPersonal, usePortal } from '../portal-context.ts';
import { usePageTexts } from '../texts.ts';
import type { OpenCardProps } from './open-card.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { isSent, waitingSlips } from './slip-facts.ts';

/** Stays in view while the slips scroll. */
const Bar = styled.section`
  position: sticky;
  bottom: ${theme.space.sm};
  z-index: 20;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs} ${theme.space.lg};
  padding: ${theme.space.sm} clamp(0.75rem, 0.4rem + 1.4vw, 1.25rem);
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.raised};
  box-shadow: ${theme.shadow.mid};
  ${theme.text.note};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`;

/** Where there is a keyboard. */
const Keys = styled.span`
  flex: 1 1 0;

  @media (hover: none), (max-width: 47.99rem) {
    display: none;
  }
`;

export interface RunBarProps extends Omit<OpenCardProps, 'onGoToFirst'> {
  /** Goes to the previous or next undecided slip. */
  onStep: (by: 1 | -1) => void;
}

/** Below the slips of an open run: how many wait, the way through them, and the publication once all are decided. */
export function RunBar({ run, changes, nameOf, onStep }: RunBarProps) {
  const { whose, publish } = usePageTexts('payslips').payslips;
  const [isPublishing, setPublishing] = useState(false);
  const isExcluded = run.mustNotPublish.includes(usePortal().user.id);
  const opensPersonal = useOpensPersonal();
  const waiting = waitingSlips(run).length;
  const isReady = waiting === 0 && run.slips.some(isSent);
  return (
    <Bar aria-label={publish.bar}>
      <Badge tone={waiting > 0 ? 'warning' : 'accent'}>
        {waiting > 0 ? whose.waitingCount(waiting) : whose.allDecided}
      </Badge>
      {waiting > 0 ? <Keys>{whose.keys}</Keys> : null}
      {opensPersonal ? null : <span>{publish.needsPayrollShort}</span>}
      {isExcluded && opensPersonal ? <span>{publish.secondPersonShort}</span> : null}
      <Actions>
        {waiting > 0 ? (
          <>
            <Button size="sm" variant="secondary" onClick={() => onStep(-1)}>
              {whose.previous}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => onStep(1)}>
              {whose.next}
            </Button>
          </>
        ) : null}
        {isReady && !isExcluded && opensPersonal ? (
          <Button onClick={() => setPublishing(true)}>{publish.open}</Button>
        ) : null}
      </Actions>
      {isPublishing ? (
        <PublishDialog run={run} changes={changes} nameOf={nameOf} onClose={() => setPublishing(false)} />
      ) : null}
    </Bar>
  );
}
