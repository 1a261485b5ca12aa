import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';

const Bar = styled.progress({
  width: '100%',
  height: '0.5rem',
  border: 0,
  borderRadius: theme.radius.full,
  overflow: 'hidden',
  appearance: 'none',
  background: theme.color.sunken,
  color: theme.color.accent,
  '&::-webkit-progress-bar': { background: theme.color.sunken },
  '&::-webkit-progress-value': { background: theme.color.accent, borderRadius: theme.radius.full },
  '&::-moz-progress-bar': { background: theme.color.accent, borderRadius: theme.radius.full },
});

export interface ProgressBarProps {
  label: string;
  /** 0 to 1; undefined while unknown. */
  value?: number;
}

/** The progress of an operation. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  return <Bar aria-label={label} max={1} {...(value === undefined ? {} : { value })} />;
}
