import styled from '@emotion/styled';

import { useFacts } from '../../i18n/words.ts';
import { theme } from '../../theme/theme.ts';
import { PageSection } from '../sections/page-section.tsx';
import { usePageTexts } from '../texts.ts';

/** Weeks drawn after the last phase that ends, to show that the next one does not end. */
const ONWARD = 6;

type Weeks = readonly [least: number, most: number];

/**
 * The four phases in their order (docs/specification.md#constants-and-limits), and the weeks all of them take: each begins
 * after the maximum durations of those before.
 */
function timelineOf({ assessment, design, implementation }: Record<'assessment' | 'design' | 'implementation', Weeks>) {
  const most = assessment[1] + design[1] + implementation[1];
  return {
    least: assessment[0] + design[0] + implementation[0],
    most,
    phases: [
      { start: 0, weeks: assessment },
      { start: assessment[1], weeks: design },
      { start: assessment[1] + design[1], weeks: implementation },
      { start: most, weeks: null },
    ],
    /** A number of weeks as a part of the timeline. */
    part: (weeks: number) => `${(weeks / (most + ONWARD)) * 100}%`,
  };
}

/* Room above for the weeks. */
const Timeline = styled.ol({
  position: 'relative',
  display: 'grid',
  gap: theme.space.xl,
  '& > li': { display: 'grid', gap: `${theme.space.md} clamp(2rem, 4vw, 4rem)` },
  '& h3': { fontSize: theme.size.xl },
  '& strong': { color: theme.color.accentText, fontWeight: 560 },
  '& p': theme.text.note,
  [theme.media.lg]: {
    gap: 0,
    marginTop: '5.5rem',
    '& > li': {
      gridTemplateColumns: '22rem minmax(0, 1fr)',
      alignItems: 'center',
      borderTop: `1px solid ${theme.color.border}`,
    },
    '& > li > div:first-of-type': { paddingBlock: theme.space.lg },
  },
});

/* The weeks above the timeline and a line down from each; there is no room for them on a phone. */
const Lane = styled.div({
  position: 'relative',
  alignSelf: 'stretch',
  display: 'grid',
  alignItems: 'center',
  '& > small': { display: 'none' },
  [theme.media.lg]: {
    '& > small': {
      position: 'absolute',
      insetBlock: '-1px 0',
      display: 'block',
      borderLeft: `1px dashed ${theme.color.border}`,
      color: theme.color.textSubtle,
      fontSize: theme.size.xs,
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
    'li:first-of-type > & > small': { top: '-2.25rem', paddingLeft: '0.5rem' },
  },
});

const Bar = styled.span({
  position: 'relative',
  display: 'block',
  height: '1.75rem',
  overflow: 'hidden',
  borderRadius: theme.radius.sm,
  background: `color-mix(in srgb, ${theme.color.accent} 32%, ${theme.color.canvas})`,
  '& > span': { display: 'block', height: '100%', background: theme.color.accent },
  '&:not(:has(span))': {
    borderStartEndRadius: 0,
    borderEndEndRadius: 0,
    background: `linear-gradient(to right, ${theme.color.accent}, transparent)`,
  },
});

/** The section's id, for the link at the top of the page. */
export const JOURNEY = 'journey';

/** The way through the four phases, drawn to scale. The drawing is decorative: durations are written beside it. */
export function Journey() {
  const { journey } = usePageTexts('sPlatform').sPlatform;
  const { least, most, phases, part } = timelineOf(useFacts().figures.phases);
  return (
    <PageSection of={{ title: journey.title, lead: journey.lead(least, most) }} id={JOURNEY}>
      <Timeline>
        {journey.items.map(({ title, time, text }, at) => {
          const { start, weeks } = phases[at]!;
          return (
            <li key={at}>
              <div>
                <h3>{title}</h3>
                <strong>{time}</strong>
                <p>{text}</p>
              </div>
              <Lane aria-hidden>
                {phases.map((phase) => (
                  <small key={phase.start} style={{ left: part(phase.start) }}>
                    {at === 0 ? (phase.start === 0 ? journey.week(0) : phase.start) : null}
                  </small>
                ))}
                <Bar style={{ marginLeft: part(start), width: part(weeks ? weeks[1] : ONWARD) }}>
                  {weeks ? <span style={{ width: `${(weeks[0] / weeks[1]) * 100}%` }} /> : null}
                </Bar>
              </Lane>
            </li>
          );
        })}
      </Timeline>
    </PageSection>
  );
}
