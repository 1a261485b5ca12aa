import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { RowTitle } from '../../lists/row-title.ts';
import { PageHead } from '../../page/page-head.tsx';
import { theme } from '../../theme/theme.ts';
import { Container } from '../../ui/section.tsx';
import { useWaitingTitle } from '../waiting/use-waiting.ts';

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${theme.space.md} ${theme.space.xl};
  padding-block: clamp(1.25rem, 0.9rem + 1.6vw, 2.5rem) clamp(1.25rem, 1rem + 1vw, 2rem);
`;

/** Shrinks for the action beside it, and wraps when there is no room for both. */
const Words = styled.div`
  flex: 1 1 19rem;
  min-width: 0;
`;

/** The title of a page of the portal. */
export const ScreenTitle = styled.h1`
  font-size: ${theme.size.xxl};
  letter-spacing: -0.02em;
  line-height: 1.15;
  overflow-wrap: anywhere;
`;

const Lead = styled.p`
  max-width: 46rem;
  margin-top: ${theme.space.xs};
  color: ${theme.color.textMuted};
`;

/** The width of the portal's pages beside the navigation. */
export const PortalContainer = styled(Container)`
  padding-bottom: clamp(3rem, 2rem + 3vw, 5rem);
`;

/** Around a list: keeps what follows below the window's edge, where it may move while the list loads. */
export const ListSpace = styled.div`
  min-height: 72dvh;
`;

interface PortalScreenProps {
  title: string;
  lead?: string;
  /** Describes a page without a lead. */
  description?: string;
  /** Beside the title: a `Badge`. */
  note?: ReactNode;
  /** The action: a button or a link, such as `BackLink`. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A page of the portal under its title. */
export function PortalScreen({ title, lead, description, note, action, children }: PortalScreenProps) {
  const tabTitle = useWaitingTitle(title);
  return (
    <PortalContainer>
      <PageHead title={tabTitle} description={lead ?? description} isUnlisted />
      <Head>
        <Words>
          <RowTitle>
            <ScreenTitle>{title}</ScreenTitle>
            {note}
          </RowTitle>
          {lead ? <Lead>{lead}</Lead> : null}
        </Words>
        {action}
      </Head>
      {children}
    </PortalContainer>
  );
}
