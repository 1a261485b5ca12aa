/** What the sections of several pages consist of. */
import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';

import { theme } from '../theme/theme.ts';
import { own } from '../ui/own-props.ts';
import { Container } from '../ui/section.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

interface PointLook {
  /** The size of the title. */
  size?: 'md' | 'lg' | 'xl';
  /** Between title and text. */
  gap?: 'none' | 'xxs' | 'xs';
  text?: 'muted' | 'note' | 'onBand';
}

const textStyles = {
  muted: { color: theme.color.textMuted },
  note: { color: theme.color.textMuted, fontSize: theme.size.sm },
  onBand: { color: theme.color.onBandMuted },
};

const Point = styled(
  'li',
  own('size', 'gap', 'text'),
)<PointLook>(({ size = 'xl', gap = 'xs', text = 'muted' }) => ({
  '& h3': { fontSize: theme.size[size] },
  '& p': { ...(gap !== 'none' && { marginTop: theme.space[gap] }), ...textStyles[text] },
}));

export interface PointsProps extends PointLook {
  of: Readonly<Record<string, { title: string; text: string }>>;
  /** Whether their order matters. */
  isOrdered?: boolean;
  className?: string;
}

/** A list of points, each a title and a text: `styled(Points)` places them. */
export function Points({ of, isOrdered = false, className, ...look }: PointsProps) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List className={className}>
      {Object.entries(of).map(([name, { title, text }]) => (
        <Point key={name} {...look}>
          <h3>{title}</h3>
          <p>{text}</p>
        </Point>
      ))}
    </List>
  );
}

const Band = styled.section`
  padding-block: clamp(2.5rem, 2rem + 2.5vw, 4rem) 0;
`;

/** A page's figures below its hero, under a heading for screen readers. */
export function NumberBand({ title, children, className }: { title: string; children: ReactNode; className?: string }) {
  const id = useId();
  return (
    <Band aria-labelledby={id} className={className}>
      <Container>
        <VisuallyHidden as="h2" id={id}>
          {title}
        </VisuallyHidden>
        {children}
      </Container>
    </Band>
  );
}

/** A point of a list: an icon, and beside it a title and a sentence. */
export const IconPoint = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0.15rem ${theme.space.md};

  & svg {
    grid-row: span 2;
  }

  & h3 {
    font-size: ${theme.size.md};
    line-height: 1.5;
  }

  & p {
    ${theme.text.note};
  }
`;

/** One sheet divided by lines: two tiles beside each other, then three. */
export const TileSheet = styled.ul`
  display: grid;
  gap: 1px;
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.border};

  ${theme.media.sm} {
    grid-template-columns: repeat(2, 1fr);
  }

  ${theme.media.lg} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

/** The declarations of a step's ring, to the left of its text. */
export const ring = (side: string, border = `2px solid ${theme.color.accent}`): string => `
  position: absolute;
  left: 0;
  display: grid;
  place-items: center;
  ${theme.square(side)};
  border: ${border};
  border-radius: ${theme.radius.full};
  color: ${theme.color.accentText};
  font-variant-numeric: tabular-nums;
`;

/** The declarations of the dotted line from a ring of 3rem down to the next. */
export const dottedLine = `
  content: '';
  position: absolute;
  left: calc(1.5rem - 2px);
  width: 4px;
  background: radial-gradient(circle, ${theme.color.accent} 1.25px, transparent 1.5px) center top / 4px 9px repeat-y;
`;
