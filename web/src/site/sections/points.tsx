import styled from '@emotion/styled';
import { ArrowRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { theme } from '../../theme/theme.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { columns as sharesOf } from '../../ui/columns.ts';
import { own } from '../../ui/own-props.ts';
import { type Point, PointCard, PointNote, PointWords } from './point-card.tsx';
import { type HeadingTexts, PageSection, type SectionProps } from './page-section.tsx';

/** A point as the texts of a page have it. */
export interface PointText {
  title: string;
  text?: string;
  /** The words of a link to more. */
  link?: string;
}

/**
 * - `icons`: short points side by side, each beside its icon
 * - `ruled`: columns under a line
 * - `rows`: one below the other, with lines between; in two columns if asked for
 * - `lines`: rows across the page: title, text, link
 * - `tiles`: one sheet divided by lines
 * - `cards`: raised sheets, of which each can have a picture and be a link
 */
type Look = 'icons' | 'ruled' | 'rows' | 'lines' | 'tiles' | 'cards';

/* An odd number of points would leave a hole in two columns. */
const grid = (most: number, count: number, gap: string) => `
  display: grid;
  gap: ${gap};

  ${theme.media.md} {
    grid-template-columns: repeat(${most === 3 && count % 2 ? 3 : Math.min(most, 2)}, minmax(0, 1fr));
  }

  ${theme.media.lg} {
    grid-template-columns: repeat(${most}, minmax(0, 1fr));
  }
`;

const ruledRows = `
  padding-block: clamp(1rem, 0.7rem + 1.1vw, 1.75rem);
  border-bottom: 1px solid ${theme.color.border};
`;

const lists: Record<Look, (most: number, count: number) => string> = {
  icons: () => `
    display: grid;
    gap: ${theme.space.xl};
    grid-template-columns: repeat(auto-fit, minmax(min(17.5rem, 100%), 1fr));
  `,
  ruled: (most, count) => `
    ${grid(most, count, `${theme.space.xl} clamp(1.75rem, 3vw, 3rem)`)}

    & > li {
      padding-top: ${theme.space.md};
      border-top: 2px solid ${theme.color.accent};
    }
  `,
  rows: (most, count) => `
    ${most === 2 ? grid(2, count, '0 clamp(3rem, 7vw, 7rem)') : ''}
    border-top: 1px solid ${theme.color.borderStrong};

    & > li {
      ${ruledRows}
    }
  `,
  lines: () => `
    border-top: 1px solid ${theme.color.borderStrong};

    & > li {
      ${ruledRows}
    }

    & > li > div {
      ${sharesOf([5, 6, 3], 'xs', 'narrow')}
      align-items: baseline;
    }

    & > li > div > h3 {
      font-size: ${theme.size.xxl};
    }

    ${theme.media.lg} {
      & > li > div > h3:not(:has(+ p)) {
        grid-column: span 2;
      }

      & > li > div > a {
        justify-self: end;
      }
    }
  `,
  tiles: (most, count) => `
    ${grid(most, count, '1px')}
    overflow: hidden;
    border: 1px solid ${theme.color.border};
    border-radius: ${theme.radius.lg};
    background: ${theme.color.border};

    & > li:has(> svg) {
      grid-template-columns: 1fr auto;
    }

    & > li {
      padding: clamp(1.375rem, 1.1rem + 1.2vw, 2.25rem);
      background: ${theme.color.surface};
    }

    & > li > svg {
      grid-column: 2;
      grid-row: 1;
    }

    & > li > div {
      grid-area: 1 / 1 / 2 / 3;
    }
  `,
  cards: (most, count) => `
    ${grid(most, count, theme.space.lg)}

    ${theme.media.lg} {
      & > li:first-of-type {
        grid-column: span ${most === 3 && count % 3 === 2 ? 2 : 1};
      }
    }
  `,
};

const List = styled('ul', own('look', 'most', 'count'))<{ look: Look; most: number; count: number }>`
  ${({ look, most, count }) => lists[look](most, count)}
`;

const Item = styled.li`
  container-type: inline-size;
  display: grid;
  align-content: start;
  gap: 0 ${theme.space.md};

  &:has(> svg) {
    grid-template-columns: auto 1fr;
  }

  & > svg {
    ${theme.square('1.5rem')};
    margin-top: 0.1rem;
    color: ${theme.color.accentText};
  }
`;

/** Beside an icon, in lists that are read at a glance. */
const BriefWords = styled(PointWords)`
  && > h3 {
    font-size: ${theme.size.md};
    line-height: 1.5;
  }

  && > p {
    margin-top: 0;
    font-size: ${theme.size.sm};
  }
`;

const Onward = styled(Anchor)`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  width: fit-content;
  min-height: 2.75rem;
  color: ${theme.color.accentText};
  font-weight: 540;
  text-decoration-color: color-mix(in srgb, currentColor 35%, transparent);
  text-decoration-thickness: 1px;
  text-underline-offset: 0.25em;

  &:hover {
    text-decoration-color: currentColor;
  }

  & svg {
    flex: none;
    ${theme.square('1.1em')};
  }
`;

/** A link after a section or a point, to the page with more about it. */
export const OnwardLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Onward href={href}>
    {children}
    <ArrowRight aria-hidden strokeWidth={1.75} />
  </Onward>
);

export interface PointListProps<Text extends PointText> {
  items: readonly Text[];
  look: Look;
  /** How many columns there are at most, in looks that have columns. */
  columns?: number;
  /** Below an `h3`. */
  level?: 'h3' | 'h4';
  icons?: readonly LucideIcon[];
  /** Where the links of the points lead. */
  links?: readonly string[];
  /** What a point has besides its title, text and link. */
  also?: (text: Text, at: number) => Partial<Point>;
}

/** A list of points, each a title and a text. */
export function PointList<Text extends PointText>(props: PointListProps<Text>) {
  const { items, look, columns = 3, level = 'h3', icons, links, also } = props;
  const Heading = level;
  const points = items.map((text, at): Point => ({
    title: text.title,
    text: text.text,
    link: text.link,
    href: links?.[at],
    Icon: icons?.[at],
    ...also?.(text, at),
  }));
  if (look === 'cards') {
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
      {points.map(({ title, text, link, href, Icon, note, more }, at) => {
        const Column = Icon && (look === 'icons' || look === 'rows') ? BriefWords : PointWords;
        return (
          <Item key={at}>
            {Icon ? <Icon aria-hidden strokeWidth={1.75} /> : null}
            <Column>
              <Heading>{title}</Heading>
              {note ? <PointNote>{note}</PointNote> : null}
              {text ? <p>{text}</p> : null}
              {more}
              {link && href ? <OnwardLink href={href}>{link}</OnwardLink> : null}
            </Column>
          </Item>
        );
      })}
    </List>
  );
}

export interface PointsProps<Text extends PointText> extends SectionProps, Omit<PointListProps<Text>, 'items'> {
  of: HeadingTexts & { items: readonly Text[] };
}

/** A section of points. */
export const Points = <Text extends PointText>({ of, tone, id, heading, action, ...list }: PointsProps<Text>) => (
  <PageSection of={of} tone={tone} id={id} heading={heading} action={action}>
    <PointList items={of.items} {...list} />
  </PageSection>
);
