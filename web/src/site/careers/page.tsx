import styled from '@emotion/styled';
import { GraduationCap, HeartPulse, Keyboard, MoonStar, TrainFront } from 'lucide-react';

import { useFacts } from '../../content/facts.ts';
import { openApplication } from '../../content/positions.ts';
import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { columns } from '../../ui/columns.ts';
import { TitledSection } from '../../ui/section-heading.tsx';
import { MarketingPage } from '../marketing-page.tsx';
import { IconPoint } from '../icon-point.ts';
import { NumberBand } from '../number-band.tsx';
import { usePageTexts } from '../texts.ts';
import { OPEN_POSITIONS, OpenPositions } from './open-positions.tsx';
import { House } from './picture.tsx';

const others = [
  { name: 'learning', Icon: GraduationCap },
  { name: 'place', Icon: TrainFront },
  { name: 'nights', Icon: MoonStar },
  { name: 'pension', Icon: HeartPulse },
  { name: 'equipment', Icon: Keyboard },
] as const;

const Columns = styled.ul`
  ${columns([5, 6], 'xl')}
  row-gap: 0;

  ${theme.media.lg} {
    grid-template-rows: repeat(${others.length}, auto);
  }
`;

/** The first of the six, in the size it has in a week. */
const Innovation = styled.li`
  grid-row: 1 / -1;
  padding-bottom: ${theme.space.xl};

  & h3 {
    color: ${theme.color.textMuted};
    font-size: ${theme.size.xl};
    font-weight: 560;
  }

  & strong {
    display: block;
    margin-bottom: ${theme.space.sm};
    color: ${theme.color.accentText};
    font-size: clamp(5.5rem, 3.2rem + 9.5vw, 11rem);
    font-weight: 620;
    letter-spacing: -0.06em;
    line-height: 0.9;
    text-indent: -0.04em;
  }

  & p {
    max-width: 32rem;
    margin-top: ${theme.space.md};
    font-size: ${theme.size.lg};
    line-height: 1.55;
  }
`;

const Benefit = styled(IconPoint)`
  padding-block: ${theme.space.lg};
  border-top: 1px solid ${theme.color.border};

  & svg {
    ${theme.square('1.5rem')};
    margin-top: 0.1rem;
    color: ${theme.color.accentText};
  }
`;

/** The six benefits, innovation time first. */
function Benefits() {
  const { benefits } = usePageTexts('careers').careers;
  const { innovation } = benefits;
  return (
    <TitledSection title={benefits.title}>
      <Columns>
        <Innovation>
          <h3>
            <strong>{innovation.value}</strong> {innovation.title}
          </h3>
          <p>{innovation.text}</p>
        </Innovation>
        {others.map(({ name, Icon }) => (
          <Benefit key={name}>
            <Icon aria-hidden strokeWidth={1.75} />
            <h3>{benefits[name].title}</h3>
            <p>{benefits[name].text}</p>
          </Benefit>
        ))}
      </Columns>
    </TitledSection>
  );
}

const Strip = styled(NumberBand)`
  padding-block: 0;
  border-bottom: 1px solid ${theme.color.border};
  background: ${theme.color.surface};
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, 1fr);

  ${theme.media.lg} {
    grid-template-columns: repeat(4, 1fr);
  }
`;

/* Lines between the columns only, without outer padding. */
const Stat = styled.div`
  display: flex;
  flex-direction: column;
  padding: clamp(1.75rem, 1.2rem + 2vw, 3rem) clamp(0.75rem, 0.2rem + 2vw, 2.25rem);

  &:nth-of-type(odd) {
    padding-left: 0;
  }

  &:nth-of-type(even) {
    border-left: 1px solid ${theme.color.border};
  }

  &:nth-of-type(n + 3) {
    border-top: 1px solid ${theme.color.border};
  }

  ${theme.media.lg} {
    &:nth-of-type(n) {
      border-top: 0;
    }

    &:nth-of-type(n + 2) {
      padding-left: clamp(0.75rem, 0.2rem + 2vw, 2.25rem);
      border-left: 1px solid ${theme.color.border};
    }
  }

  & dt {
    font-size: ${theme.size.sm};
    font-weight: 560;
  }

  & .value {
    order: -1;
    margin-bottom: ${theme.space.xs};
    font-size: ${theme.size.title};
    font-weight: 620;
    letter-spacing: -0.04em;
    line-height: 1.05;
  }

  & .note {
    max-width: 15rem;
    margin-top: ${theme.space.xxs};
    ${theme.text.note};
  }
`;

/** The team's four figures, each with what is behind it. */
function TeamNumbers() {
  const { title, ...stats } = usePageTexts('careers').careers.stats;
  return (
    <Strip title={title}>
      <List>
        {Object.values(stats).map(({ label, value, note }) => (
          <Stat key={label}>
            <dt>{label}</dt>
            <dd className="value">{value}</dd>
            <dd className="note">{note}</dd>
          </Stat>
        ))}
      </List>
    </Strip>
  );
}

/** The section's id, for the link at the top of the page. */
const HIRING = 'hiring';

const Steps = styled.ol`
  border-top: 1px solid ${theme.color.borderStrong};
  counter-reset: step;
`;

const Step = styled.li`
  display: grid;
  gap: ${theme.space.xs} ${theme.space.xl};
  padding-block: clamp(1.5rem, 1.2rem + 1vw, 2.25rem);
  border-bottom: 1px solid ${theme.color.border};
  counter-increment: step;

  ${theme.media.md} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    align-items: baseline;
  }

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 3fr) minmax(0, 5fr);
  }

  & h3 {
    font-size: ${theme.size.xxl};
    letter-spacing: -0.03em;
  }

  & h3::before {
    content: counter(step);
    display: inline-block;
    width: 1.6em;
    color: ${theme.color.accentText};
    font-variant-numeric: tabular-nums;
  }
`;

const Time = styled.p`
  color: ${theme.color.accentText};
  font-weight: 560;
`;

const Text = styled.p`
  color: ${theme.color.textMuted};

  ${theme.media.md} {
    grid-column: 2;
  }

  ${theme.media.lg} {
    grid-column: auto;
  }
`;

/** The steps of hiring and how long each takes. */
function Hiring() {
  const { hiring } = usePageTexts('careers').careers;
  return (
    <TitledSection tone="sunken" id={HIRING} title={hiring.title} lead={hiring.lead}>
      <Steps>
        {Object.values(hiring.steps).map(({ title, time, text }) => (
          <Step key={title}>
            <h3>{title}</h3>
            <Time>{time}</Time>
            <Text>{text}</Text>
          </Step>
        ))}
      </Steps>
    </TitledSection>
  );
}

/** The open positions, the steps of hiring and the benefits. */
export default function CareersPage() {
  const { careers } = usePageTexts('careers');
  return (
    <MarketingPage
      texts={careers}
      picture={<House />}
      heroLinks={{ primary: `#${OPEN_POSITIONS}`, secondary: `#${HIRING}` }}
      closingLinks={{
        primary: paths.contactWith({ subject: openApplication(useFacts().brand.city) }),
        secondary: paths.about,
      }}
    >
      <TeamNumbers />
      <OpenPositions />
      <Hiring />
      <Benefits />
    </MarketingPage>
  );
}
