import styled from '@emotion/styled';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Title } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { MarketingPage } from '../marketing-page.tsx';
import { usePageTexts } from '../texts.ts';
import { Islands } from './islands.tsx';
import { Bedrock } from './picture.tsx';

const order = ['time', 'ownership', 'login', 'uptime'] as const;

const Columns = styled.div`
  display: grid;
  gap: ${theme.space.xxl} clamp(3rem, 6vw, 6rem);

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  }
`;

const Points = styled.ul`
  display: grid;
  gap: clamp(2rem, 1.5rem + 2vw, 3.5rem) clamp(2rem, 4vw, 4rem);

  ${theme.media.sm} {
    grid-template-columns: repeat(2, 1fr);
  }

  & li {
    padding-top: ${theme.space.md};
    border-top: 2px solid ${theme.color.accent};
  }

  & h3 {
    font-size: ${theme.size.xl};
  }

  & p {
    margin-top: ${theme.space.xs};
    color: ${theme.color.textMuted};
  }
`;

function Benefits() {
  const { benefits } = usePageTexts('platform').platform;
  const id = useId();
  return (
    <Section labelledBy={id}>
      <Columns>
        <Title id={id}>{benefits.title}</Title>
        <Points>
          {order.map((name) => (
            <li key={name}>
              <h3>{benefits.points[name].title}</h3>
              <p>{benefits.points[name].text}</p>
            </li>
          ))}
        </Points>
      </Columns>
    </Section>
  );
}

/** The section's id, for the link at the top of the page. */
const BEGIN = 'begin';

const cases = [
  { name: 'lease', path: `${paths.sPlatform}#products` },
  { name: 'release', path: `${paths.sPlatform}#products` },
  { name: 'typing', path: paths.aiPlatforms },
  { name: 'unsure', path: paths.contact },
] as const;

const Rows = styled.ul`
  border-top: 1px solid ${theme.color.borderStrong};

  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: ${theme.space.xs} ${theme.space.xl};
    padding-block: clamp(1rem, 0.8rem + 0.8vw, 1.6rem);
    border-bottom: 1px solid ${theme.color.border};
  }
`;

const Problem = styled.h3`
  font-size: ${theme.size.xxl};
  font-weight: 560;
  letter-spacing: -0.03em;
`;

const Way = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  min-height: 2.75rem;
  white-space: nowrap;

  & svg {
    ${theme.square('1.1em')};
  }
`;

/** From what hurts to the page that helps. */
function Begin() {
  const { begin } = usePageTexts('platform').platform;
  return (
    <TitledSection tone="sunken" id={BEGIN} title={begin.title} lead={begin.lead}>
      <Rows>
        {cases.map(({ name, path }) => (
          <li key={name}>
            <Problem>{begin.cases[name].problem}</Problem>
            <Way href={path}>
              {begin.cases[name].action}
              <ArrowRight aria-hidden />
            </Way>
          </li>
        ))}
      </Rows>
    </TitledSection>
  );
}

/** The parts of the platform, with a link to each. */
export default function PlatformPage() {
  const { platform } = usePageTexts('platform');
  return (
    <MarketingPage
      texts={platform}
      picture={<Bedrock />}
      heroLinks={{ primary: paths.contact, secondary: `#${BEGIN}` }}
      closingLinks={{ primary: paths.customers, secondary: paths.contact }}
    >
      <Islands />
      <Begin />
      <Benefits />
    </MarketingPage>
  );
}
