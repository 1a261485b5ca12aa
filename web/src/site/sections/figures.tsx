import styled, { type CSSObject } from '@emotion/styled';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import { theme } from '../../theme/theme.ts';
import { own } from '../../ui/own-props.ts';
import { Container } from '../../ui/section.tsx';
import { StatTile } from '../../ui/stat-tile.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** A figure: its value, what it counts, and what is behind it. */
export interface Figure {
  value: ReactNode;
  label: string;
  text?: string;
}

/**
 * - `plain`: the value above its label
 * - `strip`: columns divided by lines
 * - `ruled`: columns under a line
 * - `large`: as large as the column allows
 */
type Look = 'plain' | 'strip' | 'ruled' | 'large';

const two = 'repeat(2, minmax(0, 1fr))';
const pad = 'clamp(0.75rem, 0.2rem + 2vw, 2.25rem)';

const looks: Record<Look, CSSObject> = {
  plain: {
    gridAutoColumns: 'minmax(min-content, 1fr)',
    gridAutoFlow: 'column',
    gap: theme.space.lg,
    '& dd:first-of-type': { whiteSpace: 'nowrap' },
    '& > div:not(:only-child) dd:first-of-type': { fontSize: `calc(${theme.size.title} * 0.8)` },
    '& dt': { ...theme.text.note, fontWeight: 400 },
    '& dd': { color: theme.color.accentText },
  },
  strip: {
    '& > div': { padding: `clamp(1.75rem, 1.2rem + 2vw, 3rem) ${pad}` },
    '& dd:only-of-type': { fontSize: 'clamp(2.75rem, 2rem + 3vw, 4.5rem)', lineHeight: 1 },
    '& > div:nth-of-type(odd)': { paddingLeft: 0 },
    '& > div:nth-of-type(even)': { borderLeft: `1px solid ${theme.color.border}` },
    '& > div:nth-of-type(n + 3)': { borderTop: `1px solid ${theme.color.border}` },
    [theme.media.lg]: {
      '& > div:nth-of-type(n)': { borderTop: 0 },
      '& > div:nth-of-type(n + 2)': { paddingLeft: pad, borderLeft: `1px solid ${theme.color.border}` },
    },
  },
  ruled: {
    gap: 'clamp(2rem, 4vw, 4rem)',
    '& > div': { paddingTop: theme.space.lg, borderTop: `1px solid ${theme.color.border}` },
    '& dd:first-of-type': { color: theme.color.accentText },
  },
  large: {
    gap: `${theme.space.xxl} clamp(3rem, 7vw, 7rem)`,
    '& dd:first-of-type': {
      marginBottom: theme.space.sm,
      color: theme.color.accentText,
      fontSize: 'clamp(4.75rem, 2.5rem + 9vw, 10rem)',
      letterSpacing: '-0.06em',
      lineHeight: 0.9,
      textIndent: '-0.03em',
    },
    '& dt': { fontSize: theme.size.xl },
    '& dd + dd': { maxWidth: '32rem', fontSize: theme.size.md },
  },
};

const columns = (look: Look, count: number): CSSObject => ({
  gridTemplateColumns: look === 'strip' ? two : '1fr',
  [theme.media.md]: { gridTemplateColumns: two },
  [theme.media.lg]: { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` },
});

const List = styled('dl', own('look', 'count'))<{ look: Look; count: number }>(
  { display: 'grid' },
  ({ look, count }) => (look === 'plain' ? {} : columns(look, count)),
  {
    '& > div': { display: 'flex', flexDirection: 'column' },
    '& dt': { fontWeight: 560 },
    '& dd:first-of-type': {
      order: -1,
      marginBottom: theme.space.xs,
      fontSize: theme.size.title,
      fontWeight: 620,
      letterSpacing: '-0.045em',
      lineHeight: 1.05,
    },
    '& dd + dd': { marginTop: theme.space.xxs, ...theme.text.note },
  },
  ({ look }) => looks[look],
);

/** A list of figures. */
export const FigureList = ({ items, look }: { items: readonly Figure[]; look: Look }) => (
  <List look={look} count={items.length}>
    {items.map(({ value, label, text }, at) => (
      <div key={at}>
        <dt>{label}</dt>
        <dd>{value}</dd>
        {text ? <dd>{text}</dd> : null}
      </div>
    ))}
  </List>
);

const Strip = styled.section({ borderBottom: `1px solid ${theme.color.border}`, background: theme.color.surface });

const Band = styled.section({ paddingTop: 'clamp(2.5rem, 2rem + 2.5vw, 4rem)' });

const asManyAsFit = 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))';

const Tiles = styled(
  'div',
  own('count'),
)<{ count: number }>(({ count }) => ({
  display: 'grid',
  gridTemplateColumns: count % 2 ? asManyAsFit : two,
  gap: 'clamp(0.75rem, 0.4rem + 1.4vw, 1.5rem)',
  [theme.media.lg]: { gridTemplateColumns: asManyAsFit },
}));

export interface FiguresProps {
  of: { title: string; items: readonly Figure[] };
  look: 'tiles' | 'strip';
  icons?: readonly LucideIcon[];
}

/** The figures of a page below its hero, under a heading for screen readers: as tiles, or as a strip across the page. */
export function Figures({ of: { title, items }, look, icons }: FiguresProps) {
  const id = useId();
  const Ground = look === 'strip' ? Strip : Band;
  return (
    <Ground aria-labelledby={id}>
      <Container>
        <VisuallyHidden as="h2" id={id}>
          {title}
        </VisuallyHidden>
        {look === 'strip' ? (
          <FigureList items={items} look="strip" />
        ) : (
          <Tiles count={items.length}>
            {items.map(({ value, label, text }, at) => {
              const Icon = icons?.[at];
              return <StatTile key={at} value={value} label={label} note={text} icon={Icon ? <Icon /> : null} />;
            })}
          </Tiles>
        )}
      </Container>
    </Ground>
  );
}
