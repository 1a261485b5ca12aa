import styled from '@emotion/styled';
import { ArrowRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { theme } from '../../theme/theme.ts';
import { Card, CardLink, LinkedCard } from '../../ui/card.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';

/** A point as it is shown. */
export interface Point {
  title: ReactNode;
  text?: ReactNode;
  link?: string | undefined;
  /** Where the link leads; a card without words for it is the link itself. */
  href?: string | undefined;
  Icon?: LucideIcon | undefined;
  /** Across the top of a card. */
  picture?: ReactNode;
  /** At the head of a card: a badge, or a small drawing. */
  badge?: ReactNode;
  /** A line below the title. */
  note?: ReactNode;
  /** At the end of the point, at the foot of a card. */
  more?: ReactNode;
}

/** The words of a point: the size of the type follows the width of the point, unless it is brief, beside an icon. */
export const PointWords = styled.div({
  display: 'flex',
  flexDirection: 'column',
  '& > :is(h3, h4)': { fontSize: theme.size.lg, lineHeight: 1.25 },
  '& > p': { marginTop: theme.space.xs, color: theme.color.textMuted, fontSize: theme.size.sm },
  '& > dl': { marginTop: theme.space.sm },
  '@container (min-width: 19rem)': {
    '& > :is(h3, h4)': { fontSize: theme.size.xl },
    '& > p': { fontSize: theme.size.md },
  },
  '&[data-brief] > h3': { fontSize: theme.size.md, lineHeight: 1.5 },
  '&[data-brief] > p': { marginTop: 0, fontSize: theme.size.sm },
});

/** A line below a title. */
export const PointNote = styled.span({
  marginTop: '0.15rem',
  color: theme.color.accentText,
  fontSize: theme.size.sm,
  fontWeight: 540,
});

/* A picture as wide as the card, under its round corners; a link's outline is outside. */
const sheet = {
  containerType: 'inline-size',
  padding: 0,
  '& > div:last-child': { flex: 1, padding: 'clamp(1.375rem, 1.1rem + 1.2vw, 2.125rem)' },
  '& > svg': {
    width: '100%',
    height: 'auto',
    borderRadius: `calc(${theme.radius.lg} - 1px) calc(${theme.radius.lg} - 1px) 0 0`,
    borderBottom: `1px solid ${theme.color.border}`,
  },
} as const;

const Plain = styled(Card)(sheet);
const Linked = styled(LinkedCard)(sheet);

const Top = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: theme.space.md,
});

const Title = styled.span({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space.md,
  '& svg': { flex: 'none', ...theme.square('1.25rem'), color: theme.color.accentText },
});

/** At the foot of a card, however long its text. */
const Foot = styled.div({
  paddingTop: theme.space.lg,
  'p + &': { marginTop: 'auto' },
  '& > *': { paddingTop: theme.space.md, borderTop: `1px solid ${theme.color.border}` },
});

/* Not a link itself: the whole card is one. */
const Action = styled.span({
  display: 'flex',
  alignItems: 'center',
  gap: '0.5em',
  marginTop: 'auto',
  paddingTop: theme.space.lg,
  color: theme.color.accentText,
  fontWeight: 560,
  '& svg': theme.square('1.1em'),
});

/** A point as a raised sheet; with an address the whole sheet is a link. */
export function PointCard({ level: Heading, ...point }: Point & { level: 'h3' | 'h4' }) {
  const { title, text, link, href, Icon, picture, badge, note, more } = point;
  const Sheet = href === undefined ? Plain : Linked;
  return (
    <Sheet as="li">
      {picture}
      <PointWords>
        {Icon || badge ? (
          <Top>
            {Icon ? (
              <IconTile aria-hidden>
                <Icon strokeWidth={1.75} />
              </IconTile>
            ) : null}
            {badge}
          </Top>
        ) : null}
        <Heading>
          {href === undefined ? (
            title
          ) : (
            <Title>
              <CardLink href={href}>{title}</CardLink>
              {link === undefined ? <ArrowRight aria-hidden strokeWidth={1.75} /> : null}
            </Title>
          )}
        </Heading>
        {note ? <PointNote>{note}</PointNote> : null}
        {text ? <p>{text}</p> : null}
        {more ? <Foot>{more}</Foot> : null}
        {link === undefined || href === undefined ? null : (
          <Action aria-hidden>
            {link}
            <ArrowRight />
          </Action>
        )}
      </PointWords>
    </Sheet>
  );
}
