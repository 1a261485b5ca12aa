import styled from '@emotion/styled';
import { isAllowed } from '@kontor/contracts/endpoints';
import { LogOut } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

import { portalPaths } from '../content/portal-paths.ts';
import { usePagePath } from '../page/use-page-path.ts';
import { theme } from '../theme/theme.ts';
import { Anchor } from '../ui/anchor.tsx';
import { Button } from '../ui/button.tsx';
import { Container } from '../ui/section.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { pageAccess, type PortalPage } from './page-access.ts';
import { usePortal } from './portal-context.ts';
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

interface PortalBandProps {
  title: string;
  /** Beside or below the title. */
  children?: ReactNode;
}

const items = [
  { name: 'overview', page: '', path: portalPaths.home },
  { name: 'payslips', page: 'payslips', path: portalPaths.payslips },
  { name: 'posts', page: 'posts', path: portalPaths.posts },
  { name: 'newsletter', page: 'newsletter', path: portalPaths.newsletter },
  { name: 'submissions', page: 'submissions', path: portalPaths.submissions },
  { name: 'subscriptions', page: 'subscriptions', path: portalPaths.subscriptions },
  { name: 'trash', page: 'trash', path: portalPaths.trash },
  { name: 'activity', page: 'activity', path: portalPaths.activity },
  { name: 'personalData', page: 'personal-data', path: portalPaths.personalData },
  { name: 'account', page: 'account', path: portalPaths.account },
] as const satisfies readonly { name: string; page: PortalPage; path: string }[];

/** One line, which a narrow screen scrolls sideways within itself. */
const Items = styled.ul`
  display: flex;
  gap: ${theme.space.xs};
  margin-inline-start: calc(-1 * ${theme.space.sm});
  padding-block: 3px;
  overflow-x: auto;
  scrollbar-width: none;
`;

const Item = styled(Anchor)`
  display: block;
  padding: 0.5rem ${theme.space.sm};
  border-radius: ${theme.radius.md};
  ${theme.text.noteOnBand};
  font-weight: 540;
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    color: ${theme.color.onBand};
  }

  &[aria-current] {
    background: color-mix(in srgb, ${theme.color.onBand} 14%, transparent);
    color: ${theme.color.onBand};
  }
`;

/** The pages that the user may use; the current one or its parent is marked. */
function PortalNavigation() {
  const { user } = usePortal();
  const { navigation } = usePageTexts('portal').portal;
  const path = usePagePath();
  const isCurrent = (target: string) =>
    path === target || (target !== portalPaths.home && path.startsWith(`${target}/`));
  const here = useRef<HTMLAnchorElement>(null);

  // On a narrow screen the current item may be out of view.
  useEffect(() => {
    // Braces, since newer browsers return a promise, which React would take for a cleanup function.
    here.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);

  return (
    <nav aria-label={navigation.label}>
      <Items>
        {items
          .filter(({ page }) => isAllowed(pageAccess[page], user))
          .map((item) => (
            <li key={item.name}>
              <Item href={item.path} {...(isCurrent(item.path) ? { ref: here, 'aria-current': 'page' as const } : {})}>
                {navigation[item.name]}
              </Item>
            </li>
          ))}
      </Items>
    </nav>
  );
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
