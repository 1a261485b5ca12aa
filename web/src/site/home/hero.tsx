import styled from '@emotion/styled';
import { Heart } from 'lucide-react';

import { useFacts } from '../../i18n/words.ts';
import { paths } from '../../content/site-map.ts';
import { formatPercent } from '../../format/number.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { ActionPair } from '../../ui/arrow-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Row } from '../../ui/grid.tsx';
import { Container } from '../../ui/section.tsx';
import { Terms } from '../../ui/terms.tsx';
import { usePageTexts } from '../texts.ts';
import { Archipelago } from './picture.tsx';

const Stats = styled(Terms)`
  display: grid;
  grid-template-columns: repeat(3, auto);
  gap: clamp(1rem, 3vw, 3rem);
  width: fit-content;
  margin-top: clamp(2rem, 1.5rem + 2vw, 3rem);

  & > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    padding-left: ${theme.space.sm};
    border-left: 2px solid ${theme.color.accent};
  }

  & dt {
    ${theme.text.smallNote};
    line-height: 1.4;
  }

  & dd {
    font-size: ${theme.size.xl};
    font-weight: 640;
    letter-spacing: -0.025em;
    line-height: 1.2;
  }
`;

const Sky = styled.section`
  position: relative;
  overflow: hidden;
  padding-top: clamp(2.5rem, 1rem + 4.5vw, 5.5rem);
  padding-bottom: clamp(15rem, 27vw, 25rem);
  background: linear-gradient(
    to bottom,
    ${theme.color.canvas},
    ${theme.color.skySoft} 45%,
    ${theme.color.sky} calc(100% - clamp(5rem, 14vw, 13rem))
  );
`;

const Words = styled(Container)`
  position: relative;
  z-index: 1;
`;

const Title = styled.h1`
  /* In em, since the width of a digit changes when Inter is loaded. */
  max-width: 9.64em;
  margin-top: ${theme.space.lg};
  /* Holds the longest word on the narrowest phone. */
  font-size: min(${theme.size.display}, 10.4vw);
  font-weight: 640;
  letter-spacing: -0.042em;
  line-height: 1;

  & span {
    display: block;
    color: ${theme.color.accentText};
  }
`;

const Subtitle = styled.p`
  max-width: 36rem;
  margin-block: ${theme.space.lg} ${theme.space.xl};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.lg};
  line-height: 1.55;
`;

/** The first thing a visitor sees. */
export function Hero() {
  const { hero } = usePageTexts('home').home;
  const { locale } = useLanguage();
  const { figures } = useFacts();
  return (
    <Sky>
      <Words>
        <Badge tone="accent">
          <Heart aria-hidden fill="currentColor" />
          {hero.badge}
        </Badge>
        <Title>
          {hero.title} <span>{hero.accent}</span>
        </Title>
        <Subtitle>{hero.subtitle}</Subtitle>
        <Row>
          <ActionPair texts={hero} links={{ primary: paths.contact, secondary: paths.services }} />
        </Row>
        <Stats
          of={[
            [hero.projects, `${figures.projects}+`],
            [hero.years, `${figures.yearsOfExperience}+`],
            [hero.satisfaction, formatPercent(figures.satisfactionPercent, locale)],
          ]}
        />
      </Words>
      {/* Rendered last, because it is positioned at the bottom of the section. */}
      <Archipelago />
    </Sky>
  );
}
