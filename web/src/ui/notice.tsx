import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { theme } from '../theme/theme.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0.8rem;
  padding: 1rem 1.2rem;
  border-radius: ${theme.radius.md};
  background: ${theme.color.warningSoft};
  color: ${theme.color.warningText};
  font-size: ${theme.size.sm};

  & > svg {
    ${theme.square('1.4em')};
    margin-top: 0.1em;
  }
`;

const Title = styled.h2`
  font-size: ${theme.size.md};
  font-weight: 580;
`;

const Text = styled.p`
  margin-top: 0.2rem;
  overflow-wrap: anywhere;
`;

const Action = styled.div`
  margin-top: ${theme.space.sm};
`;

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
