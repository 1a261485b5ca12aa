import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { Ellipsis, LogOut } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

import { HEADER_SLOT } from '../../page/header-slot.ts';
import { MAIN_ID } from '../../page/use-navigation-focus.ts';
import { usePagePath } from '../../page/use-page-path.ts';
import { theme } from '../../theme/theme.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { Button } from '../../ui/button.tsx';
import { HiddenOnPhones } from '../../ui/visually-hidden.tsx';
import { usePortal } from '../access/portal-context.ts';
import { usePortalTexts } from '../texts.ts';
import { useFetchedWaiting, WaitingContext } from '../waiting/use-waiting.ts';
import { PlaceCount, PlaceList } from './place-list.tsx';
import { isAt, placesInBar } from './sections.ts';

const loadMoreSheet = () => import('./more-sheet.tsx');
const MoreSheet = lazy(async () => ({ default: (await loadMoreSheet()).MoreSheet }));

/** The height of the header, which stays in view. */
const HEADER = '4.25rem';

/** Windows with room for the navigation beside the page. */
const WIDE = '@media (min-width: 960px)';

/** `--bar` is the height of the bar at the bottom, above which other fixed things have to stay. */
const Frame = styled.div({
  '--bar': 'calc(4rem + env(safe-area-inset-bottom))',
  flex: '1 0 auto',
  paddingBottom: 'var(--bar)',
  [WIDE]: { '--bar': '0rem', display: 'grid', gridTemplateColumns: '16rem minmax(0, 1fr)' },
});

const Side = styled.div({
  display: 'none',
  [WIDE]: {
    position: 'sticky',
    top: HEADER,
    display: 'block',
    height: `calc(100dvh - ${HEADER})`,
    padding: `${theme.space.lg} ${theme.space.md}`,
    borderRight: `1px solid ${theme.color.border}`,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
});

const Main = styled.main({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: `calc(100dvh - ${HEADER} - var(--bar))`,
  '&:focus-visible': { outline: 'none' },
});

const Bar = styled.nav({
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: 40,
  display: 'flex',
  height: 'var(--bar)',
  paddingBottom: 'env(safe-area-inset-bottom)',
  borderTop: `1px solid ${theme.color.border}`,
  background: theme.color.canvas,
  [WIDE]: { display: 'none' },
});

const Entries = styled.ul({
  display: 'grid',
  gridAutoColumns: 'minmax(0, 1fr)',
  gridAutoFlow: 'column',
  width: '100%',
  maxWidth: '36rem',
  marginInline: 'auto',
});

const entryStyles = css({
  position: 'relative',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: '0.15rem',
  width: '100%',
  height: '100%',
  padding: 0,
  border: 0,
  background: 'transparent',
  color: theme.color.textMuted,
  font: 'inherit',
  fontSize: '0.6875rem',
  fontWeight: 560,
  lineHeight: 1.2,
  textDecoration: 'none',
  cursor: 'pointer',
  '& > svg': theme.square('1.375rem'),
  '& > span': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  "&[aria-current], &[aria-expanded='true']": { color: theme.color.accentText },
  '&:focus-visible': { outlineOffset: '-4px' },
});

const Entry = styled(Anchor)(entryStyles);
const MoreButton = styled.button(entryStyles);

/** The navigation of phones: the places used most, and a sheet with all of them. */
function BottomBar() {
  const { navigation } = usePortalTexts('portal');
  const { user } = usePortal();
  const path = usePagePath();
  const [sheet, setSheet] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const { places, hasMore } = placesInBar(user);

  return (
    <Bar aria-label={navigation.label}>
      <Entries>
        {places.map((place) => (
          <li key={place.name}>
            <Entry href={place.path} aria-current={isAt(place, path) ? 'page' : undefined}>
              <place.icon aria-hidden />
              <span>{navigation[place.name]}</span>
              <PlaceCount place={place} isSmall />
            </Entry>
          </li>
        ))}
        {hasMore ? (
          <li>
            <MoreButton
              type="button"
              aria-haspopup="dialog"
              aria-expanded={sheet === 'open'}
              aria-current={places.some((place) => isAt(place, path)) ? undefined : 'true'}
              onPointerEnter={() => void loadMoreSheet()}
              onClick={() => setSheet('open')}
            >
              <Ellipsis aria-hidden />
              <span>{navigation.more}</span>
            </MoreButton>
          </li>
        ) : null}
      </Entries>
      {sheet === 'unopened' ? null : (
        <Suspense>
          <MoreSheet open={sheet === 'open'} onOpenChange={(open) => setSheet(open ? 'open' : 'closed')} />
        </Suspense>
      )}
    </Bar>
  );
}

/** In the header of the page. */
function Logout() {
  const { logout, loggingOut } = usePortalTexts('portal');
  const { leave, isLeaving } = usePortal();
  // The header may be committed together with this page: it is looked up after that.
  const slot = useSyncExternalStore(
    () => () => undefined,
    () => document.getElementById(HEADER_SLOT),
    () => null,
  );
  if (!slot) return null;
  return createPortal(
    <Button variant="quiet" size="sm" busy={isLeaving} onClick={leave}>
      {isLeaving ? null : <LogOut aria-hidden />}
      <HiddenOnPhones>{isLeaving ? loggingOut : logout}</HiddenOnPhones>
    </Button>,
    slot,
  );
}

/** The navigation around a page of the portal: at the side of wide windows, at the bottom of narrow ones. */
export function PortalFrame({ children }: { children: ReactNode }) {
  const waiting = useFetchedWaiting();
  const { navigation } = usePortalTexts('portal');
  return (
    <WaitingContext value={waiting}>
      <Frame>
        <Logout />
        <Side>
          <nav aria-label={navigation.label}>
            <PlaceList />
          </nav>
        </Side>
        <Main id={MAIN_ID} tabIndex={-1}>
          {children}
        </Main>
        <BottomBar />
      </Frame>
    </WaitingContext>
  );
}

/** The same room without navigation, while the user is unknown, so that nothing moves afterwards. */
export const EmptyPortalFrame = ({ children }: { children: ReactNode }) => (
  <Frame>
    <Side />
    <Main id={MAIN_ID} tabIndex={-1}>
      {children}
    </Main>
  </Frame>
);
