import styled from '@emotion/styled';

import { paths } from '../../content/site-map.ts';
import { useCoreTexts } from '../../i18n/use-language.ts';
import { PageHead } from '../../page/page-head.tsx';
import { PageLoading } from '../../page/page-loading.tsx';
import { useRedirect } from '../../page/use-redirect.ts';
import { Stroke } from '../../scenes/nature.tsx';
import { theme } from '../../theme/theme.ts';
import { Row } from '../../ui/grid.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';

const { color } = theme;

const Picture = styled.svg({
  width: '100%',
  height: 'auto',
  borderRadius: theme.radius.xl,
  background: `linear-gradient(to bottom, ${color.skySoft}, ${color.sky})`,
});

/** A rowing boat that has drifted off the route. */
const Adrift = () => (
  <Picture viewBox="0 0 520 360" aria-hidden focusable="false">
    <circle cx="392" cy="92" r="78" fill={color.glow} opacity="0.4" />
    <circle cx="392" cy="92" r="40" fill={color.orb} />
    <path
      transform="translate(300 110)"
      fill={color.cloud}
      d="M-92 24 a26 26 0 0 1 4 -52 a42 42 0 0 1 76 -22 a34 34 0 0 1 58 20 a27 27 0 0 1 10 54 Z"
    />
    <path fill={color.islandFar} d="M0 212 C 60 190 120 192 170 204 S 250 212 280 214 V 220 H0 Z" />
    <path fill={color.water} d="M0 214 H520 V360 H0 Z" />
    <Stroke d="M-10 330 C 90 300 150 336 236 312" stroke={color.accent} strokeWidth="3" strokeDasharray="1 10" />
    <g transform="translate(330 276) rotate(-5)">
      <path d="M-70 0 H70 C 60 26 40 34 0 34 S -60 26 -70 0 Z" fill={color.islandNear} />
      <path d="M-70 0 H70 L 68 6 H-68 Z" fill={color.accent} />
      <path d="M18 4 L 92 -34" stroke={color.wall} strokeWidth="5" strokeLinecap="round" />
    </g>
    <Stroke
      d="M60 252 h60 M220 246 h36 M420 240 h56 M250 336 h60 M430 330 h60 M150 290 h24"
      stroke={color.cloud}
      strokeWidth="2.5"
      opacity="0.5"
    />
  </Picture>
);

const Halves = styled.div({
  display: 'grid',
  alignItems: 'center',
  gap: `${theme.space.xxl} clamp(3rem, 6vw, 6rem)`,
  [theme.media.md]: { gridTemplateColumns: '1.2fr 1fr' },
});

/** The page of unknown addresses. */
export default function NotFoundPage() {
  const { notFound } = useCoreTexts();
  if (!useRedirect(true)) return <PageLoading />;
  return (
    <Section>
      <PageHead title={notFound.title} isUnlisted />
      <Halves>
        <div role="alert">
          <SectionHeading as="h1" title={notFound.title} lead={notFound.text} />
          <Row>
            <LinkButton href={paths.home}>{notFound.home}</LinkButton>
            <LinkButton href={paths.contact} variant="secondary">
              {notFound.contact}
            </LinkButton>
          </Row>
        </div>
        <Adrift />
      </Halves>
    </Section>
  );
}
