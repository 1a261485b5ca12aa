import styled from '@emotion/styled';

import { theme } from '../../theme/theme.ts';
import { own } from '../../ui/own-props.ts';
import { type phases, SCALE } from './phases.ts';

const part = (weeks: number) => `${(weeks / SCALE) * 100}%`;

const Bar = styled('span', own('start', 'length'))<{ start: number; length: number }>(
  {
    display: 'block',
    height: '1.75rem',
    overflow: 'hidden',
    borderRadius: theme.radius.sm,
    background: `color-mix(in srgb, ${theme.color.accent} 32%, ${theme.color.canvas})`,
  },
  ({ start, length }) => ({ marginLeft: part(start), width: part(length) }),
);

const Least = styled('span', own('share'))<{ share: number }>(
  { display: 'block', height: '100%', background: theme.color.accent },
  ({ share }) => ({ width: `${share * 100}%` }),
);

const Onward = styled(Bar)`
  border-start-end-radius: 0;
  border-end-end-radius: 0;
  background: linear-gradient(to right, ${theme.color.accent}, transparent);
`;

/** A phase on the timeline; decorative, since its duration is written beside it. */
export function PhaseBar({ start, weeks }: Pick<(typeof phases)[number], 'start' | 'weeks'>) {
  if (!weeks) return <Onward aria-hidden start={start} length={SCALE - start} />;
  const [least, most] = weeks;
  return (
    <Bar aria-hidden start={start} length={most}>
      <Least share={least / most} />
    </Bar>
  );
}
