import styled from '@emotion/styled';
import { ArrowRight } from 'lucide-react';

import { useFacts } from '../../content/facts.ts';
import { paths } from '../../content/site-map.ts';
import { Stroke } from '../../scenes/nature.tsx';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Grid, Row } from '../../ui/grid.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TitledSection } from '../../ui/section-heading.tsx';
import { usePageTexts } from '../texts.ts';

const { color } = theme;

const Frame = styled.svg`
  width: 100%;
  height: auto;
  border-bottom: 1px solid ${color.border};
  background: linear-gradient(to bottom, ${color.skySoft}, ${color.sky});
`;

const frame = { viewBox: '0 0 400 180', 'aria-hidden': true, focusable: false } as const;

const CLOUD = 'M-70 22 a23 23 0 0 1 3 -46 a37 37 0 0 1 67 -19 a30 30 0 0 1 51 18 a24 24 0 0 1 9 47 Z';

/** Crates leave the quay for a cloud, one at a time. */
const MigrationPicture = () => (
  <Frame {...frame}>
    <path d={CLOUD} transform="translate(292 86) scale(1.15)" fill={color.cloud} />
    <path d="M0 150 H150 V180 H0 Z" fill={color.islandNear} />
    <path d="M150 158 H400 V180 H150 Z" fill={color.water} />
    <g fill={color.island}>
      <rect x="30" y="118" width="40" height="32" rx="3" />
      <rect x="76" y="118" width="40" height="32" rx="3" />
      <rect x="53" y="82" width="40" height="32" rx="3" fill={color.islandFar} />
    </g>
    <Stroke d="M104 92 C 150 42 196 40 236 72" stroke={color.accent} strokeWidth="2.5" strokeDasharray="1 8" />
    <rect x="152" y="44" width="30" height="24" rx="3" fill={color.accent} />
    <g fill={color.accent}>
      <rect x="262" y="74" width="26" height="20" rx="3" />
      <rect x="294" y="74" width="26" height="20" rx="3" opacity="0.55" />
    </g>
  </Frame>
);

/** A loop that goes round by itself, from commit to production. */
const DevopsPicture = () => (
  <Frame {...frame}>
    <path
      d="M200 92 C 168 46 92 38 92 92 S 168 138 200 92 S 308 38 308 92 S 232 138 200 92 Z"
      fill="none"
      stroke={color.cloud}
      strokeWidth="20"
    />
    <Stroke
      d="M200 92 C 168 46 92 38 92 92 S 168 138 200 92 S 308 38 308 92 S 232 138 200 92 Z"
      stroke={color.accent}
      strokeWidth="2.5"
      strokeDasharray="1 8"
    />
    <g fill={color.island}>
      <circle cx="92" cy="92" r="15" />
      <circle cx="308" cy="92" r="15" />
    </g>
    <circle cx="200" cy="92" r="19" fill={color.accent} />
    <Stroke d="M192 92 l6 6 11 -12" stroke={color.onAccent} strokeWidth="3.5" strokeLinejoin="round" />
    <Stroke d="M88 85 l-7 7 7 7 M96 85 l7 7 -7 7" stroke={color.cloud} strokeWidth="2.5" strokeLinejoin="round" />
    <Stroke d="M308 99 v-14 M302 90 l6 -6 6 6" stroke={color.cloud} strokeWidth="2.5" strokeLinejoin="round" />
  </Frame>
);

const HEXAGON = 'M0 -30 L26 -15 V15 L0 30 L-26 15 V-15 Z';

/** A cluster of cells. */
const KubernetesPicture = () => (
  <Frame {...frame}>
    <g stroke={color.accent} strokeWidth="2.5" strokeDasharray="1 8" strokeLinecap="round">
      <path d="M200 90 L138 54 M200 90 L262 54 M200 90 L138 126 M200 90 L262 126 M200 90 L330 90 M200 90 L70 90" />
    </g>
    <g fill={color.cloud}>
      <path d={HEXAGON} transform="translate(138 52)" />
      <path d={HEXAGON} transform="translate(262 52)" />
      <path d={HEXAGON} transform="translate(138 128)" />
      <path d={HEXAGON} transform="translate(262 128)" />
    </g>
    <g fill={color.islandFar}>
      <path d={HEXAGON} transform="translate(336 90) scale(0.7)" />
      <path d={HEXAGON} transform="translate(64 90) scale(0.7)" />
    </g>
    <g fill={color.island}>
      <rect x="127" y="41" width="22" height="22" rx="3" />
      <rect x="251" y="41" width="22" height="22" rx="3" />
      <rect x="127" y="117" width="22" height="22" rx="3" />
      <rect x="251" y="117" width="22" height="22" rx="3" />
    </g>
    <path d={HEXAGON} transform="translate(200 90) scale(1.25)" fill={color.accent} />
    <path d="M200 102 l-10.5 -10.3 a6.4 6.4 0 0 1 9 -9 l1.5 1.4 1.5 -1.4 a6.4 6.4 0 0 1 9 9 Z" fill={color.onAccent} />
  </Frame>
);

const services = [
  { name: 'migration', Picture: MigrationPicture },
  { name: 'devops', Picture: DevopsPicture },
  { name: 'kubernetes', Picture: KubernetesPicture },
] as const;

const Service = styled(Card)`
  padding: 0;
  overflow: hidden;
`;

const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${theme.space.sm};
  padding: clamp(1.375rem, 1.1rem + 1.2vw, 2rem);

  & h3 {
    font-size: ${theme.size.xl};
  }

  & p {
    ${theme.text.note};
  }

  & > div {
    margin-top: auto;
    padding-top: ${theme.space.sm};
  }
`;

const Action = styled(Row)`
  margin-top: ${theme.space.xxl};
  ${theme.text.note};
`;

/** The services that most customers begin with, and the link to the contact form. */
export function ServiceCards() {
  const { services: texts } = usePageTexts('home').home;
  return (
    <TitledSection eyebrow={texts.eyebrow} title={texts.title} lead={texts.lead}>
      <Grid as="ul" min="13.5rem">
        {services.map(({ name, Picture }) => (
          <Service as="li" key={name}>
            <Picture />
            <Words>
              <h3>{texts[name].title}</h3>
              <p>{texts[name].text}</p>
              <Row gap="xs">
                <Badge>{texts[name].tags.first}</Badge>
                <Badge>{texts[name].tags.second}</Badge>
              </Row>
            </Words>
          </Service>
        ))}
      </Grid>
      <Action gap="lg">
        <LinkButton href={paths.contact}>
          {texts.action}
          <ArrowRight aria-hidden />
        </LinkButton>
        <p>{texts.actionNote(useFacts().figures.responseHours)}</p>
      </Action>
    </TitledSection>
  );
}
