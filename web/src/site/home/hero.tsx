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

const Stats = styled(Terms)({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, auto)',
  gap: 'clamp(1rem, 3vw, 3rem)',
  width: 'fit-content',
  marginTop: 'clamp(2rem, 1.5rem + 2vw, 3rem)',
  '& > div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    paddingLeft: theme.space.sm,
    borderLeft: `2px solid ${theme.color.accent}`,
  },
  '& dt': { ...theme.text.smallNote, lineHeight: 1.4 },
  '& dd': { fontSize: theme.size.xl, fontWeight: 640, letterSpacing: '-0.025em', lineHeight: 1.2 },
});

const Sky = styled.section({
  position: 'relative',
  overflow: 'hidden',
  paddingTop: 'clamp(2.5rem, 1rem + 4.5vw, 5.5rem)',
  paddingBottom: 'clamp(15rem, 27vw, 25rem)',
  background: `linear-gradient( to bottom, ${theme.color.canvas}, ${theme.color.skySoft} 45%, ${theme.color.sky} calc(100% - clamp(5rem, 14vw, 13rem)) )`,
});

const Words = styled(Container)({ position: 'relative', zIndex: 1 });

const Title = styled.h1({
  // In em, since the width of a digit changes when Inter is loaded.
  maxWidth: '9.64em',
  marginTop: theme.space.lg,
  // Holds the longest word on the narrowest phone.
  fontSize: `min(${theme.size.display}, 10.4vw)`,
  fontWeight: 640,
  letterSpacing: '-0.042em',
  lineHeight: 1,
  '& span': { display: 'block', color: theme.color.accentText },
});

const Subtitle = styled.p({
  maxWidth: '36rem',
  marginBlock: `${theme.space.lg} ${theme.space.xl}`,
  color: theme.color.textMuted,
  fontSize: theme.size.lg,
  lineHeight: 1.55,
});

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
