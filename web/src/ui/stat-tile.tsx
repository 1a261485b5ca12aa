import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { theme } from '../theme/theme.ts';
import { Card } from './card.tsx';

const Value = styled.dd({
  order: -1,
  fontSize: theme.size.title,
  fontWeight: 600,
  lineHeight: 1.05,
  letterSpacing: '-0.035em',
  fontVariantNumeric: 'tabular-nums',
});

const Label = styled.dt({ marginTop: theme.space.xs, ...theme.text.note });

const Corner = styled.span({
  position: 'absolute',
  inset: '1.25rem 1.25rem auto auto',
  color: theme.color.accentText,
  '& svg': theme.square('1.375rem'),
});

const Note = styled.dd({ marginTop: theme.space.xxs, ...theme.text.smallNote });

export interface StatTileProps {
  value: ReactNode;
  label: string;
  /** What exactly is counted. */
  note?: string;
  icon?: ReactNode;
}

/** One figure and what it counts. Put several into a `Grid as="div"`; each is its own definition list. */
export function StatTile({ value, label, note, icon }: StatTileProps) {
  return (
    <Card as="dl">
      <Label>{label}</Label>
      <Value>{value}</Value>
      {note ? <Note>{note}</Note> : null}
      {icon ? <Corner aria-hidden>{icon}</Corner> : null}
    </Card>
  );
}
