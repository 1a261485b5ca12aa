import styled from '@emotion/styled';

import { theme } from '../../theme/theme.ts';
import { TitledSection } from '../../ui/titled-section.tsx';
import { usePageTexts } from '../texts.ts';
import { PhaseBar } from './phase-bar.tsx';
import { phases, total } from './phases.ts';
import { WeekScale } from './week-scale.tsx';

/** Where the phases are, for the link on top of the page. */
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
    color: ${theme.color.textMuted};
    font-size: ${theme.size.sm};
  }
`;

/** The way through the four phases, drawn to scale (docs/specification.md#constants-and-limits). */
export function Journey() {
  const { journey } = usePageTexts('sPlatform').sPlatform;
  return (
    <TitledSection id={JOURNEY} title={journey.title} lead={journey.lead(total.least, total.most)}>
      <Timeline>
        <WeekScale />
        <Rows>
          {phases.map(({ name, start, weeks }) => (
            <Phase key={name}>
              <div>
                <h3>{journey.phases[name].title}</h3>
                <p>
                  <strong>{journey.phases[name].duration}</strong>
                </p>
                <p>{journey.phases[name].text}</p>
              </div>
              <PhaseBar start={start} weeks={weeks} />
            </Phase>
          ))}
        </Rows>
      </Timeline>
    </TitledSection>
  );
}
