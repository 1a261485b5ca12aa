import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { theme, variableName } from '../theme/theme.ts';
import { own } from './own-props.ts';

export type SectionTone = 'plain' | 'sunken' | 'band';

/** The page's width and margins. */
export const Container = styled('div', own('narrow'))<{ narrow?: boolean }>(
  { width: '100%', marginInline: 'auto', paddingInline: theme.space.gutter },
  ({ narrow }) => ({ maxWidth: narrow ? '52rem' : '80rem' }),
);

/* On a band the tokens of text and lines are those of the band, so that what stands on it need not know. */
const tones: Record<SectionTone, Record<string, string>> = {
  plain: {},
  sunken: { background: theme.color.sunken },
  band: {
    background: theme.color.band,
    color: theme.color.onBand,
    [variableName('color', 'text')]: theme.color.onBand,
    [variableName('color', 'textMuted')]: theme.color.onBandMuted,
    [variableName('color', 'textSubtle')]: theme.color.onBandMuted,
    [variableName('color', 'border')]: theme.color.bandBorder,
    [variableName('color', 'borderStrong')]: theme.color.bandBorder,
    [variableName('color', 'accent')]: theme.color.bandAccent,
    [variableName('color', 'accentText')]: theme.color.bandAccent,
  },
};

const Ground = styled('section', own('tone'))<{ tone: SectionTone }>(
  { paddingBlock: theme.space.section },
  ({ tone }) => tones[tone],
);

export interface SectionProps {
  /** The ground: the page's own, a shade deeper, or a dark band. */
  tone?: SectionTone;
  narrow?: boolean;
  id?: string | undefined;
  /** The id of the heading that names this section. */
  labelledBy?: string;
  children: ReactNode;
}

/** A section of a page, with space around it. */
export function Section({ tone = 'plain', narrow = false, id, labelledBy, children }: SectionProps) {
  return (
    <Ground tone={tone} id={id} aria-labelledby={labelledBy}>
      <Container narrow={narrow}>{children}</Container>
    </Ground>
  );
}
