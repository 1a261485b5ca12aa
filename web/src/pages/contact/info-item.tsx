import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { theme } from '../../theme/theme.ts';

const Frame = styled.div`
  position: relative;
  padding-left: 3.75rem;
`;

const Icon = styled.span`
  position: absolute;
  left: 0;
  top: 0;
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: ${theme.radius.md};
  background: ${theme.color.accentSoft};
  color: ${theme.color.accentText};

  & svg {
    width: 1.25rem;
    height: 1.25rem;
  }
`;

const Label = styled.dt`
  color: ${theme.color.textSubtle};
  font-size: ${theme.size.xs};
`;

export interface InfoItemProps {
  icon: ReactNode;
  label: string;
  children: ReactNode;
}

/** One way to reach the company: a term and its value in a `<dl>`. */
export function InfoItem({ icon, label, children }: InfoItemProps) {
  return (
    <Frame>
      <Label>
        <Icon aria-hidden>{icon}</Icon>
        {label}
      </Label>
      <dd>{children}</dd>
    </Frame>
  );
}
