import styled from '@emotion/styled';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';

import { paths } from '../../content/site-map.ts';
import { Block } from '../../scenes/isometric.tsx';
import { theme } from '../../theme/theme.ts';
import { CardLink } from '../../ui/card-link.tsx';
import { LinkedCard } from '../../ui/card.tsx';
import { columns } from '../../ui/columns.ts';
import { Cells } from '../../ui/grid.tsx';
import { Title, TitledSection } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { MarketingPage } from '../marketing-page.tsx';
import { Points } from '../points.tsx';
import { usePageTexts } from '../texts.ts';
import { Bedrock, Cabins, Containers, ReadingLight } from './picture.tsx';

const { color } = theme;

/** Fills the upper side of a card, and its left side where the card lies. */
const Sky = styled.svg`
  width: 100%;
  height: 100%;
  background: linear-gradient(to bottom, ${color.skySoft}, ${color.sky});

  ${theme.media.lg} {
    height: auto;
  }
`;

const islands = [
  { name: 'products', path: `${paths.sPlatform}#products`, picture: <Containers at={[-36, -34, 0]} /> },
  { name: 'ecosystem', path: `${paths.sPlatform}#ecosystem`, picture: <Cabins at={[-40, -34, 0]} /> },
  { name: 'ai', path: paths.aiPlatforms, picture: <ReadingLight at={[-12, -12, 0]} /> },
] as const;

const Island = styled(LinkedCard)`
  padding: 0;
  overflow: hidden;

  ${theme.media.md} {
    display: grid;
    grid-template-columns: 2fr 3fr;
  }

  ${theme.media.lg} {
    display: flex;
  }
`;

const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  padding: clamp(1.375rem, 1.1rem + 1.2vw, 2rem);

  & h3 {
    font-size: ${theme.size.xl};
  }

  & h3 + p {
    margin-block: ${theme.space.sm} ${theme.space.lg};
    color: ${theme.color.textMuted};
  }
`;

/** Not a link itself: the whole card is one. */
const Action = styled.p`
  display: flex;
  align-items: center;
  gap: 0.5em;
  margin-top: auto;
  color: ${theme.color.accentText};
  font-weight: 560;

  & svg {
    ${theme.square('1.1em')};
  }
`;

/** Three cards, two of them to S-Platform. */
function Islands() {
  const { islands: texts } = usePageTexts('platform').platform;
  return (
    <TitledSection title={texts.title}>
      <Cells lg={3}>
        {islands.map(({ name, path, picture }) => (
          <Island as="li" key={name}>
            <Sky viewBox="0 0 400 200" preserveAspectRatio="xMidYMid slice" aria-hidden focusable="false">
              <g transform="translate(200 112) scale(1.15)">
                <Block at={[-62, -62, -12]} size={[124, 124, 12]} fill={color.islandFar} />
                {picture}
              </g>
            </Sky>
            <Words>
              <h3>
                <CardLink href={path}>{texts[name].title}</CardLink>
              </h3>
              <p>{texts[name].text}</p>
              <Action aria-hidden>
                {texts[name].action}
                <ArrowRight />
              </Action>
            </Words>
          </Island>
        ))}
      </Cells>
    </TitledSection>
  );
}

const Columns = styled.div(columns([4, 8], 'xxl', 'wide'));

const BenefitList = styled(Points)`
  display: grid;
  gap: clamp(2rem, 1.5rem + 2vw, 3.5rem) clamp(2rem, 4vw, 4rem);

  ${theme.media.sm} {
    grid-template-columns: repeat(2, 1fr);
  }

  & li {
    padding-top: ${theme.space.md};
    border-top: 2px solid ${theme.color.accent};
  }
`;

function Benefits() {
  const { benefits } = usePageTexts('platform').platform;
  const id = useId();
  return (
    <Section labelledBy={id}>
      <Columns>
        <Title id={id}>{benefits.title}</Title>
        <BenefitList of={benefits.points} />
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
