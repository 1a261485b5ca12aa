import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { theme } from '../theme/theme.ts';

const Frame = styled.div({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '0.8rem',
  padding: '1rem 1.2rem',
  borderRadius: theme.radius.md,
  background: theme.color.warningSoft,
  color: theme.color.warningText,
  fontSize: theme.size.sm,
  '& > svg': { ...theme.square('1.4em'), marginTop: '0.1em' },
});

const Title = styled.h2({ fontSize: theme.size.md, fontWeight: 580 });

const Text = styled.p({ marginTop: '0.2rem', overflowWrap: 'anywhere' });

const Action = styled.div({ marginTop: theme.space.sm });

export interface NoticeProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  /** Buttons. */
  action?: ReactNode;
}

/** Something to know before the rest of the page. */
export const Notice = ({ icon, title, children, action }: NoticeProps) => (
  <Frame>
    {icon}
    <div>
      <Title>{title}</Title>
      <Text>{children}</Text>
      {action ? <Action>{action}</Action> : null}
    </div>
  </Frame>
);
