import styled from '@emotion/styled';
import type { LucideIcon } from 'lucide-react';

import { theme } from '../theme/theme.ts';
import { Grid } from './grid.tsx';
import { own } from './own-props.ts';

const Feature = styled('li', own('onBand'))<{ onBand: boolean }>`
  display: grid;
  grid-template-columns: auto 1fr;
  align-content: start;
  gap: 0.2rem ${theme.space.md};

  & svg {
    grid-row: span 2;
    ${theme.square('1.5rem')};
    margin-top: 0.1rem;
    color: ${({ onBand }) => (onBand ? theme.color.bandAccent : theme.color.accentText)};
  }

  & h3 {
    font-size: ${theme.size.md};
    letter-spacing: -0.012em;
    line-height: 1.4;
  }

  & p {
    color: ${({ onBand }) => (onBand ? theme.color.onBandMuted : theme.color.textMuted)};
    font-size: ${theme.size.sm};
  }
`;

export interface FeatureListProps {
  items: readonly { Icon: LucideIcon; title: string; text: string }[];
  /** The least width of a column. */
  min?: string;
  /** On a dark band. */
  onBand?: boolean;
}

/** Short points side by side, each with an icon; under an `h2`. */
export function FeatureList({ items, min = '17rem', onBand = false }: FeatureListProps) {
  return (
    <Grid as="ul" min={min} gap="xl">
      {items.map(({ Icon, title, text }) => (
        <Feature key={title} onBand={onBand}>
          <Icon aria-hidden strokeWidth={1.75} />
          <h3>{title}</h3>
          <p>{text}</p>
        </Feature>
      ))}
    </Grid>
  );
}
