import styled, { type CSSObject } from '@emotion/styled';
import type { LucideIcon } from 'lucide-react';

import { theme } from '../../theme/theme.ts';
import { own } from '../../ui/own-props.ts';
import { type Point, PointCard, PointNote, PointWords } from './point-card.tsx';
import { type HeadingTexts, PageSection, type SectionProps } from './page-section.tsx';

/** A point as the texts of a page have it. */
export interface PointText {
  title: string;
  text?: string;
  /** The words of the link of a card. */
  link?: string;
}

/** What a list of points can look like: those of home here, the others in `looks.ts`. */
export interface Look {
  /** The styles of a list of `count` points, in at most `most` columns. */
  list: (most: number, count: number) => CSSObject;
  /** Points with an icon are read at a glance. */
  isBriefWithIcon?: boolean;
}

/* An odd number of points would leave a hole in two columns. */
export const grid = (most: number, count: number, gap: string): CSSObject => ({
  display: 'grid',
  gap,
  [theme.media.md]: {
    gridTemplateColumns: `repeat(${most === 3 && count % 2 ? 3 : Math.min(most, 2)}, minmax(0, 1fr))`,
  },
  [theme.media.lg]: { gridTemplateColumns: `repeat(${most}, minmax(0, 1fr))` },
});

/** Short points side by side, each beside its icon. */
export const icons: Look = {
  list: () => ({
    display: 'grid',
    gap: theme.space.xl,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(17.5rem, 100%), 1fr))',
  }),
  isBriefWithIcon: true,
};

/** Raised sheets, of which each can have a picture and be a link. */
export const cards: Look = {
  list: (most, count) => ({
    ...grid(most, count, theme.space.lg),
    ...(most === 3 && count % 6 === 5 && { '& > li:first-of-type': { [theme.media.md]: { gridColumn: 'span 2' } } }),
  }),
};

const List = styled(
  'ul',
  own('look', 'most', 'count'),
)<{ look: Look; most: number; count: number }>(({ look, most, count }) => look.list(most, count));

const Item = styled.li({
  containerType: 'inline-size',
  display: 'grid',
  alignContent: 'start',
  gap: `0 ${theme.space.md}`,
  '&:has(> svg)': { gridTemplateColumns: 'auto 1fr' },
  '& > svg': { ...theme.square('1.5rem'), marginTop: '0.1rem', color: theme.color.accentText },
});

export interface PointListProps<Text extends PointText> {
  items: readonly Text[];
  look: Look;
  /** How many columns there are at most, in looks that have columns. */
  columns?: number;
  /** Below an `h3`. */
  level?: 'h3' | 'h4';
  symbols?: readonly LucideIcon[];
  /** Where cards lead. */
  links?: readonly string[];
  /** What a point has besides its title, text and link. */
  also?: (text: Text, at: number) => Partial<Point>;
}

/** A list of points, each a title and a text. */
export function PointList<Text extends PointText>(props: PointListProps<Text>) {
  const { items, look, columns = 3, level = 'h3', symbols, links, also } = props;
  const Heading = level;
  const points = items.map((text, at): Point => ({
    title: text.title,
    text: text.text,
    link: text.link,
    href: links?.[at],
    Icon: symbols?.[at],
    ...also?.(text, at),
  }));
  if (look === cards) {
    return (
      <List look={look} most={columns} count={points.length}>
        {points.map((point, at) => (
          <PointCard key={at} level={level} {...point} />
        ))}
      </List>
    );
  }
  return (
    <List look={look} most={columns} count={points.length}>
      {points.map(({ title, text, Icon, note, more }, at) => {
        return (
          <Item key={at}>
            {Icon ? <Icon aria-hidden strokeWidth={1.75} /> : null}
            <PointWords data-brief={(Icon && look.isBriefWithIcon) || undefined}>
              <Heading>{title}</Heading>
              {note ? <PointNote>{note}</PointNote> : null}
              {text ? <p>{text}</p> : null}
              {more}
            </PointWords>
          </Item>
        );
      })}
    </List>
  );
}

export interface PointsProps<Text extends PointText> extends SectionProps, Omit<PointListProps<Text>, 'items'> {
  of: HeadingTexts & { items: readonly Text[] };
}

/** A section of points; nothing where a list was published without any. */
export function Points<Text extends PointText>({ of, tone, id, heading, action, ...list }: PointsProps<Text>) {
  if (of.items.length === 0) return null;
  return (
    <PageSection of={of} tone={tone} id={id} heading={heading} action={action}>
      <PointList items={of.items} {...list} />
    </PageSection>
  );
}
