import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';
import { own } from './own-props.ts';

export type BadgeTone = 'neutral' | 'accent' | 'warning' | 'danger' | 'band';

const tones: Record<BadgeTone, { background: string; color: string; borderColor: string }> = {
  neutral: { background: theme.color.sunken, color: theme.color.textMuted, borderColor: theme.color.border },
  accent: { background: theme.color.accentSoft, color: theme.color.accentText, borderColor: 'transparent' },
  warning: { background: theme.color.warningSoft, color: theme.color.warningText, borderColor: 'transparent' },
  danger: { background: theme.color.dangerSoft, color: theme.color.dangerText, borderColor: 'transparent' },
  band: { background: theme.color.bandRaised, color: theme.color.onBandMuted, borderColor: theme.color.bandBorder },
};

/** A short label beside an item. */
export const Badge = styled('span', own('tone'))<{ tone?: BadgeTone }>(
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.45em',
    width: 'fit-content',
    padding: '0.2rem 0.7rem',
    border: '1px solid',
    borderRadius: theme.radius.full,
    fontSize: theme.size.xs,
    fontWeight: 540,
    lineHeight: 1.5,
    '& svg': { width: '1.05em', height: '1.05em' },
  },
  ({ tone = 'neutral' }) => tones[tone],
);
