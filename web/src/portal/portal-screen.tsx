import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { PageHead } from '../page/page-head.tsx';
import { theme } from '../theme/theme.ts';
import { Container } from '../ui/section.tsx';
import { PortalBand } from './portal-band.tsx';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${theme.space.md} ${theme.space.xl};
`;

const Lead = styled.p`
  flex: 1 1 19rem;
  max-width: 44rem;
  margin-top: ${theme.space.sm};
  color: ${theme.color.onBandMuted};
`;

const Content = styled(Container)`
  padding-block: clamp(1.5rem, 1rem + 2.4vw, 3rem) clamp(4rem, 3rem + 4vw, 7rem);
`;

/** Around a list: keeps the footer below the window's edge, where it may move while the list loads. */
export const ListSpace = styled.div`
  min-height: 72dvh;
`;

interface PortalScreenProps {
  title: string;
  lead?: string;
  /** Describes a page without a lead. */
  description?: string;
  /** The action: a button or a link, such as `BackLink`. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A page of the portal under its title. */
export const PortalScreen = ({ title, lead, description, action, children }: PortalScreenProps) => (
  <>
    <PageHead title={title} description={lead ?? description} isUnlisted />
    <PortalBand title={title}>
      {lead || action ? (
        <Line>
          {lead ? <Lead>{lead}</Lead> : null}
          {action}
        </Line>
      ) : null}
    </PortalBand>
    <Content>{children}</Content>
  </>
);
