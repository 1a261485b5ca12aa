import styled from '@emotion/styled';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';

import { theme } from '../theme/theme.ts';
import { Button } from '../ui/button.tsx';
import { Container } from '../ui/section.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { usePortal } from './portal-context.ts';
import { PortalNavigation } from './portal-navigation.tsx';
import { usePageTexts } from './texts.ts';

const Band = styled.header`
  padding-block: ${theme.space.md} clamp(2rem, 1.2rem + 3vw, 3.5rem);
  background: ${theme.color.band};
  color: ${theme.color.onBand};
`;

const Ways = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.md};
  margin-bottom: clamp(1.5rem, 1rem + 2.4vw, 3rem);

  & > nav {
    min-width: 0;
  }

  & > button {
    flex: none;
  }
`;

/** On a phone only the icon is shown: the navigation needs the room. */
const ButtonText = styled(VisuallyHidden)`
  ${theme.media.sm} {
    position: static;
    width: auto;
    height: auto;
    margin: 0;
    clip-path: none;
  }
`;

const Title = styled.h1`
  font-size: ${theme.size.title};
  letter-spacing: -0.03em;
  line-height: 1.08;
  overflow-wrap: anywhere;
`;

export interface PortalBandProps {
  title: string;
  /** Beside or below the title. */
  children?: ReactNode;
}

/** The top of every page of the portal: navigation, logout and title. */
export function PortalBand({ title, children }: PortalBandProps) {
  const { portal } = usePageTexts('portal');
  const { leave, isLeaving } = usePortal();
  return (
    <Band>
      <Container>
        <Ways>
          <PortalNavigation />
          <Button variant="onBand" size="sm" busy={isLeaving} onClick={leave}>
            {isLeaving ? null : <LogOut aria-hidden />}
            <ButtonText>{isLeaving ? portal.loggingOut : portal.logout}</ButtonText>
          </Button>
        </Ways>
        <Title>{title}</Title>
        {children}
      </Container>
    </Band>
  );
}
