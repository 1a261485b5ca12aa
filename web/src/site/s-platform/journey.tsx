import styled from '@emotion/styled';

import { type Facts, useFacts } from '../../content/facts.ts';
import { theme } from '../../theme/theme.ts';
import { own } from '../../ui/own-props.ts';
import { TitledSection } from '../../ui/section-heading.tsx';
import { usePageTexts } from '../texts.ts';

/** Weeks drawn after the last phase that ends, to show that the next one does not end. */
const ONWARD = 6;

/**
 * The four phases in their order (docs/specification.md#constants-and-limits): each begins after the maximum durations of
 * those before. With the weeks of the journey in all, and of the timeline's width.
 */
function journeyOf({ assessment, design, implementation }: Facts['figures']['phases']) {
  const most = assessment[1] + design[1] + implementation[1];
  return {
    least: assessment[0] + design[0] + implementation[0],
    most,
    width: most + ONWARD,
    phases: [
      { name: 'assessment', start: 0, weeks: assessment },
      { name: 'design', start: assessment[1], weeks: design },
      { name: 'implementation', start: assessment[1] + design[1], weeks: implementation },
      { name: 'optimization', start: most, weeks: null },
    ],
  } as const;
}

type JourneyInWeeks = ReturnType<typeof journeyOf>;

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

/** A share of the timeline's width. */
const part = (share: number) => `${share * 100}%`;

const Mark = styled('span', own('at'))<{ at: number }>(
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
  ({ at }) => ({ left: part(at) }),
);

/** The weeks above the timeline and a line down from each; there is no room for them on a phone. */
function WeekScale({ phases, width }: JourneyInWeeks) {
  const { journey } = usePageTexts('sPlatform').sPlatform;
  return (
    <Scale aria-hidden>
      {phases.map(({ name, start }) => (
        <Mark key={name} at={start / width}>
          {start === 0 ? journey.week(start) : start}
        </Mark>
      ))}
    </Scale>
  );
}

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
function PhaseBar({ start, weeks, width }: JourneyInWeeks['phases'][number] & { width: number }) {
  if (!weeks) return <Onward aria-hidden start={start / width} length={(width - start) / width} />;
  const [least, most] = weeks;
  return (
    <Bar aria-hidden start={start / width} length={most / width}>
      <Least share={least / most} />
    </Bar>
  );
}

/** The section's id, for the link at the top of the page. */
export const JOURNEY = 'journey';

/* Room above for the weeks. */
const Timeline = styled.div`
  position: relative;

  ${theme.media.lg} {
    margin-top: 5.5rem;
  }
`;

const Rows = styled.ol`
  display: grid;
  gap: ${theme.space.xl};

  ${theme.media.lg} {
    gap: 0;
  }
`;

const Phase = styled.li`
  position: relative;
  display: grid;
  gap: ${theme.space.md} clamp(2rem, 4vw, 4rem);

  ${theme.media.lg} {
    grid-template-columns: 22rem minmax(0, 1fr);
    align-items: center;
    padding-block: ${theme.space.lg};
    border-top: 1px solid ${theme.color.border};
  }

  & h3 {
    font-size: ${theme.size.xl};
  }

  & strong {
    color: ${theme.color.accentText};
    font-weight: 560;
  }

  & p + p {
    margin-top: ${theme.space.xxs};
    ${theme.text.note};
  }
`;

/** The way through the four phases, drawn to scale (docs/specification.md#constants-and-limits). */
export function Journey() {
  const { journey } = usePageTexts('sPlatform').sPlatform;
  const weeks = journeyOf(useFacts().figures.phases);
  return (
    <TitledSection id={JOURNEY} title={journey.title} lead={journey.lead(weeks.least, weeks.most)}>
      <Timeline>
        <WeekScale {...weeks} />
        <Rows>
          {weeks.phases.map((phase) => (
            <Phase key={phase.name}>
              <div>
                <h3>{journey.phases[phase.name].title}</h3>
                <p>
                  <strong>{journey.phases[phase.name].duration}</strong>
                </p>
                <p>{journey.phases[phase.name].text}</p>
              </div>
              <PhaseBar {...phase} width={weeks.width} />
            </Phase>
          ))}
        </Rows>
      </Timeline>
    </TitledSection>
  );
}
