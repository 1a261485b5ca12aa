import styled from '@emotion/styled';

import { brand } from '../../content/brand.ts';
import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { TitledSection } from '../../ui/titled-section.tsx';
import { MarketingPage } from '../marketing-page.tsx';
import { usePageTexts } from '../texts.ts';
import { Benefits } from './benefits.tsx';
import { OPEN_POSITIONS, OpenPositions } from './open-positions.tsx';
import { Boathouses } from './picture.tsx';
import { TeamNumbers } from './team-numbers.tsx';

/** The section's id, for the link at the top of the page. */
const HIRING = 'hiring';

const order = ['write', 'call', 'day', 'answer'] as const;

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
        {order.map((name) => (
          <Step key={name}>
            <h3>{hiring.steps[name].title}</h3>
            <Time>{hiring.steps[name].time}</Time>
            <Text>{hiring.steps[name].text}</Text>
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
      picture={<Boathouses />}
      heroLinks={{ primary: `#${OPEN_POSITIONS}`, secondary: `#${HIRING}` }}
      closingLinks={{
        primary: paths.contactWith({ subject: `Open application - ${brand.city}` }),
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
