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

const Groups = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.lg};
`;

const Heading = styled.h2`
  padding: 0 0.75rem 0.35rem;
  ${theme.text.smallLabel};
  font-weight: 560;
  letter-spacing: 0;
`;

const Row = styled(Anchor)`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-height: 2.75rem;
  padding: 0.4rem 0.75rem;
  border-radius: ${theme.radius.md};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
  font-weight: 540;
  line-height: 1.3;
  text-decoration: none;

  & > svg {
    flex: none;
    ${theme.square('1.25rem')};
  }

  &:hover {
    background: ${theme.color.sunken};
    color: ${theme.color.text};
  }

  &[aria-current] {
    background: ${theme.color.accentSoft};
    color: ${theme.color.accentText};
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Count = styled.span`
  margin-inline-start: auto;
  padding: 0 0.5rem;
  border-radius: ${theme.radius.full};
  background: ${theme.color.accent};
  color: ${theme.color.onAccent};
  font-size: 0.75rem;
  font-weight: 620;
  line-height: 1.6;
  font-variant-numeric: tabular-nums;
`;

const SmallCount = styled(Count)`
  position: absolute;
  top: 0.3rem;
  left: calc(50% + 0.35rem);
  padding: 0 0.35rem;
  font-size: 0.6875rem;
`;

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
        <div key={name}>
          {name === null ? null : <Heading id={`${id}-${name}`}>{navigation[name]}</Heading>}
          <ul aria-labelledby={name === null ? undefined : `${id}-${name}`}>
            {places.map((place) => (
              <li key={place.name}>
                <Row href={place.path} aria-current={isAt(place, path) ? 'page' : undefined} onClick={onChoose}>
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
