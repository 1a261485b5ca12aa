import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { theme } from '../../theme/theme.ts';
import { IconTile } from '../../ui/icon-tile.tsx';

const Frame = styled.div`
  position: relative;
  padding-left: 3.75rem;
`;

const Icon = styled(IconTile)`
  position: absolute;
  left: 0;
  top: 0;
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
