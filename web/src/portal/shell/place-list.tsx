import styled from '@emotion/styled';
import { useId } from 'react';

import { usePagePath } from '../../page/use-page-path.ts';
import { theme } from '../../theme/theme.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { usePortal } from '../access/portal-context.ts';
import { usePortalTexts } from '../texts.ts';
import { useWaitingCounts, atMost99 } from '../waiting/use-waiting.ts';
import { allowedGroups, isAt, type Place } from './sections.ts';

const Groups = styled.div({ display: 'flex', flexDirection: 'column', gap: theme.space.lg });

const Heading = styled.h2({
  padding: '0 0.75rem 0.35rem',
  ...theme.text.smallLabel,
  fontWeight: 560,
  letterSpacing: 0,
});

const Row = styled(Anchor)({
  display: 'flex',
  alignItems: 'center',
  gap: '0.75rem',
  minHeight: '2.75rem',
  padding: '0.4rem 0.75rem',
  borderRadius: theme.radius.md,
  color: theme.color.textMuted,
  fontSize: theme.size.sm,
  fontWeight: 540,
  lineHeight: 1.3,
  textDecoration: 'none',
  '& > svg': { flex: 'none', ...theme.square('1.25rem') },
  '&:hover': { background: theme.color.sunken, color: theme.color.text },
  '&[aria-current]': { background: theme.color.accentSoft, color: theme.color.accentText },
  '&:focus-visible': { outlineOffset: '-2px' },
});

const Count = styled.span({
  marginInlineStart: 'auto',
  padding: '0 0.5rem',
  borderRadius: theme.radius.full,
  background: theme.color.accent,
  color: theme.color.onAccent,
  fontSize: '0.75rem',
  fontWeight: 620,
  lineHeight: 1.6,
  fontVariantNumeric: 'tabular-nums',
});

const SmallCount = styled(Count)({
  position: 'absolute',
  top: '0.3rem',
  left: 'calc(50% + 0.35rem)',
  padding: '0 0.35rem',
  fontSize: '0.6875rem',
});

/** How many things wait at a place; nothing where none does. */
export function PlaceCount({ place, isSmall = false }: { place: Place; isSmall?: boolean }) {
  const { waitingCount } = usePortalTexts('portal');
  const counts: Partial<Record<Place['name'], number>> = useWaitingCounts();
  const count = counts[place.name] ?? 0;
  if (count === 0) return null;
  const Shape = isSmall ? SmallCount : Count;
  return (
    <Shape>
      <span aria-hidden>{atMost99(count)}</span>
      <VisuallyHidden> {waitingCount(count)}</VisuallyHidden>
    </Shape>
  );
}

/** Shows the current place where the list is longer than the window. */
const scrollIntoView = (place: HTMLElement | null): void => place?.scrollIntoView({ block: 'nearest' });

interface PlaceListProps {
  onChoose?: () => void;
}

/** Every place that the user may open. */
export function PlaceList({ onChoose }: PlaceListProps) {
  const { navigation } = usePortalTexts('portal');
  const { user } = usePortal();
  const path = usePagePath();
  const id = useId();
  return (
    <Groups>
      {allowedGroups(user).map(({ name, places }) => (
        <div key={places[0]?.name}>
          {name === null ? null : <Heading id={`${id}-${name}`}>{navigation[name]}</Heading>}
          <ul aria-labelledby={name === null ? undefined : `${id}-${name}`}>
            {places.map((place) => (
              <li key={place.name}>
                <Row
                  href={place.path}
                  ref={isAt(place, path) ? scrollIntoView : undefined}
                  aria-current={isAt(place, path) ? 'page' : undefined}
                  onClick={onChoose}
                >
                  <place.icon aria-hidden />
                  {navigation[place.name]}
                  <PlaceCount place={place} />
                </Row>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Groups>
  );
}
