import styled, { type CSSObject } from '@emotion/styled';
import type { LucideIcon } from 'lucide-react';

import { theme } from '../../theme/theme.ts';
import { own } from '../../ui/own-props.ts';
import { type HeadingTexts, PageSection, type SectionProps } from './page-section.tsx';

/** A step as the texts of a page have it. */
export interface Step {
  title: string;
  text: string;
  /** How long it takes. */
  time?: string;
  /** What is there afterwards. */
  result?: string;
}

/**
 * - `line`: a ring for each step on a dotted line downwards
 * - `path`: the same, from left to right where there is room
 * - `numbers`: rows with large numbers
 */
type Look = 'line' | 'path' | 'numbers';

const dots = (direction: 'x' | 'y') =>
  `radial-gradient(circle, ${theme.color.accent} 1.25px, transparent 1.5px) ${
    direction === 'y' ? 'center top / 4px 9px repeat-y' : 'left center / 9px 4px repeat-x'
  }`;

const line = {
  '& > li': { position: 'relative', padding: `0 0 ${theme.space.xl} 4.25rem` },
  '& > li:last-of-type': { paddingBottom: 0 },
  '& > li > span:first-of-type': {
    position: 'absolute',
    left: 0,
    top: '-0.35rem',
    display: 'grid',
    placeItems: 'center',
    ...theme.square('3rem'),
    border: `2px solid ${theme.color.accent}`,
    borderRadius: theme.radius.full,
    color: theme.color.accentText,
    fontWeight: 600,
  },
  '& > li:not(:last-of-type)::after': {
    content: "''",
    position: 'absolute',
    left: 'calc(1.5rem - 2px)',
    top: '3.25rem',
    bottom: '0.75rem',
    width: '4px',
    background: dots('y'),
  },
  '& svg': theme.square('1.25rem'),
} as const;

/* In a wide column the parts of a step are beside each other. */
const looks: Record<Look, CSSObject> = {
  line: {
    ...line,
    '@container (max-width: 45.9rem)': {
      '& :is(h3, h4)': { fontSize: theme.size.lg },
      '& p': { fontSize: theme.size.sm },
    },
    '@container (min-width: 46rem)': {
      '& > li': {
        gridTemplate: 'auto 1fr / minmax(0, 4fr) minmax(0, 5fr) minmax(0, 5fr)',
        gridAutoFlow: 'column',
        padding: `0 0 ${theme.space.xxl} 6rem`,
      },
      '& > li > p': { gridRow: 'span 2', margin: 0 },
    },
  },
  path: {
    ...line,
    '@container (min-width: 58rem)': {
      gridTemplateColumns: 'repeat(auto-fit, minmax(0, 1fr))',
      gridAutoFlow: 'column',
      '& > li': { padding: `3.75rem ${theme.space.xl} 0 0` },
      '& > li:not(:last-of-type)::after': {
        inset: 'calc(1.15rem - 2px) 0.75rem auto 3.75rem',
        width: 'auto',
        height: '4px',
        background: dots('x'),
      },
    },
  },
  numbers: {
    borderTop: `1px solid ${theme.color.borderStrong}`,
    '& > li': {
      gridTemplateColumns: '3.25rem 1fr',
      paddingBlock: 'clamp(1.5rem, 1.2rem + 1vw, 2.25rem)',
      borderBottom: `1px solid ${theme.color.border}`,
    },
    '& > li > *': { gridColumn: 2 },
    '& > li > span:first-of-type': {
      gridColumn: 1,
      gridRow: '1 / span 3',
      color: theme.color.accentText,
      fontSize: theme.size.title,
      fontWeight: 600,
      letterSpacing: '-0.04em',
      lineHeight: 0.95,
    },
    '& :is(h3, h4)': { fontSize: theme.size.xxl },
    '@container (min-width: 46rem)': {
      '& > li': { gridTemplateColumns: '4rem minmax(0, 4fr) minmax(0, 2.5fr) minmax(0, 5fr)', alignItems: 'baseline' },
      '& > li > *': { gridColumn: 'auto' },
      '& > li > :is(h3, h4) + p': { gridColumn: 'span 2' },
    },
  },
};

const Container = styled.div({ containerType: 'inline-size' });

const List = styled('ol', own('look'))<{ look: Look }>({ display: 'grid' }, ({ look }) => looks[look]);

const Item = styled.li({
  display: 'grid',
  alignContent: 'start',
  gap: `${theme.space.xxs} clamp(1.5rem, 3vw, 3rem)`,
  '& :is(h3, h4)': { fontSize: theme.size.xl, lineHeight: 1.2 },
  '& p': { color: theme.color.textMuted },
});

const Time = styled.span({ color: theme.color.accentText, fontWeight: 540 });

const Result = styled.p({
  alignSelf: 'start',
  marginTop: theme.space.xs,
  paddingLeft: theme.space.md,
  borderLeft: `2px solid ${theme.color.border}`,
  fontSize: theme.size.sm,
  '&&': { color: theme.color.text },
  '& span': { display: 'block', color: theme.color.textSubtle },
});

interface StepListProps {
  items: readonly Step[];
  look: Look;
  /** Below an `h3`. */
  level?: 'h3' | 'h4';
  /** In place of numbers. */
  icons?: readonly LucideIcon[];
  /** Before what is there after a step. */
  resultLabel?: string;
}

/** A list of steps. */
export function StepList({ items, look, level: Heading = 'h3', icons, resultLabel }: StepListProps) {
  return (
    <Container>
      <List look={look}>
        {items.map(({ title, text, time, result }, at) => {
          const Icon = icons?.[at];
          return (
            <Item key={at}>
              <span aria-hidden>{Icon ? <Icon strokeWidth={1.75} /> : at + 1}</span>
              <Heading>{title}</Heading>
              {time ? <Time>{time}</Time> : null}
              <p>{text}</p>
              {result ? (
                <Result>
                  <span>{resultLabel}</span> {result}
                </Result>
              ) : null}
            </Item>
          );
        })}
      </List>
    </Container>
  );
}

export interface StepsProps extends SectionProps, Omit<StepListProps, 'items'> {
  of: HeadingTexts & { items: readonly Step[] };
}

/** A section of steps, in their order. */
export const Steps = ({ of, tone, id, heading, action, ...list }: StepsProps) => (
  <PageSection of={of} tone={tone} id={id} heading={heading} action={action}>
    <StepList items={of.items} {...list} />
  </PageSection>
);
