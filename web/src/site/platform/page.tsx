import styled from '@emotion/styled';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import { paths } from '../../content/site-map.ts';
import { Lighthouse } from '../../scenes/lighthouse.tsx';
import { Cloud, Stroke } from '../../scenes/nature.tsx';
import { PaperBoat } from '../../scenes/paper-boat.tsx';
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
import { Bedrock, Cabins, Containers } from './picture.tsx';

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

const Scene = ({ children }: { children: ReactNode }) => (
  <Sky viewBox="0 0 400 200" preserveAspectRatio="xMidYMid slice" aria-hidden focusable="false">
    <path fill={color.islandFar} d="M-4 134 C 40 116 90 114 150 124 S 250 118 300 120 370 112 404 116 V 136 H -4 Z" />
    <rect y="134" width="400" height="66" fill={color.water} />
    <Stroke
      d="M24 150 h46 M120 184 h56 M318 148 h40 M250 188 h70 M40 186 h30"
      stroke={color.cloud}
      strokeWidth="2"
      opacity="0.5"
    />
    {children}
  </Sky>
);

/** The four products, stacked and ready. */
const ContainersPicture = () => (
  <Scene>
    <Cloud x={310} y={60} scale={0.5} />
    <path fill={color.island} d="M70 178 C 80 146 104 138 138 138 H 246 C 280 138 304 146 316 178 Z" />
    <g transform="translate(192 136) scale(1.6)">
      <Containers x={0} y={0} />
    </g>
  </Scene>
);

/** The six AI services, a light in each. */
const CabinsPicture = () => (
  <Scene>
    <Cloud x={90} y={54} scale={0.5} />
    <path fill={color.island} d="M78 176 C 104 136 150 122 204 122 S 300 136 324 176 Z" />
    <g transform="translate(204 122) scale(1.7)">
      <Cabins x={0} y={0} />
    </g>
  </Scene>
);

/** A document on its way to the light that reads it. */
const BoatPicture = () => (
  <Scene>
    <Cloud x={80} y={58} scale={0.46} />
    <path fill={color.island} d="M252 168 C 268 138 292 126 318 126 S 364 142 378 168 Z" />
    <g transform="translate(316 130) scale(0.78)">
      <Lighthouse x={0} y={0} />
    </g>
    <PaperBoat x={120} y={166} scale={1.15} lean={-4} />
    <PaperBoat x={206} y={148} scale={0.66} lean={5} />
  </Scene>
);

const islands = [
  { name: 'products', path: `${paths.sPlatform}#products`, Picture: ContainersPicture },
  { name: 'ecosystem', path: `${paths.sPlatform}#ecosystem`, Picture: CabinsPicture },
  { name: 'ai', path: paths.aiPlatforms, Picture: BoatPicture },
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
        {islands.map(({ name, path, Picture }) => (
          <Island as="li" key={name}>
            <Picture />
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
