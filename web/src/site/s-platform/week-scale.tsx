import styled from '@emotion/styled';

import { theme } from '../../theme/theme.ts';
import { own } from '../../ui/own-props.ts';
import { usePageTexts } from '../texts.ts';
import { phases, SCALE } from './phases.ts';

/* As wide as the bars' column in journey.tsx, from the scale to the last row. */
const Scale = styled.div`
  display: none;

  ${theme.media.lg} {
    position: absolute;
    inset: 0 0 0 calc(22rem + clamp(2rem, 4vw, 4rem));
    display: block;
    pointer-events: none;
  }
`;

const Mark = styled('span', own('week'))<{ week: number }>(
  {
    position: 'absolute',
    insetBlock: '-2.25rem 0',
    paddingLeft: '0.5rem',
    borderLeft: `1px dashed ${theme.color.border}`,
    color: theme.color.textSubtle,
    fontSize: theme.size.xs,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  ({ week }) => ({ left: `${(week / SCALE) * 100}%` }),
);

/** The weeks above the timeline and a line down from each; there is no room for them on a phone. */
export function WeekScale() {
  const { journey } = usePageTexts('sPlatform').sPlatform;
  return (
    <Scale aria-hidden>
      {phases.map(({ name, start }) => (
        <Mark key={name} week={start}>
          {start === 0 ? journey.week(start) : start}
        </Mark>
      ))}
    </Scale>
  );
}
