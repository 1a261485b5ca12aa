import styled from '@emotion/styled';
import { ArrowRight, BadgeCheck, CalendarCheck, PiggyBank, Scaling, ShieldCheck, Timer } from 'lucide-react';
import { useId } from 'react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Halves } from '../../ui/columns.ts';
import { FeatureList } from '../../ui/feature-list.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Section } from '../../ui/section.tsx';
import { usePageTexts } from '../texts.ts';
import { Showcase } from './showcase.tsx';

const points = [
  { name: 'capex', Icon: PiggyBank },
  { name: 'deploy', Icon: Timer },
  { name: 'handled', Icon: CalendarCheck },
  { name: 'uptime', Icon: ShieldCheck },
  { name: 'scale', Icon: Scaling },
  { name: 'certified', Icon: BadgeCheck },
] as const;

const Words = styled.div`
  & h2 {
    font-size: clamp(1.875rem, 1.5rem + 1.55vw, 2.875rem);
    letter-spacing: -0.034em;
    line-height: 1.06;
  }

  & h2 span {
    display: block;
  }

  & p {
    max-width: 36rem;
    margin-block: ${theme.space.lg} ${theme.space.xl};
    color: ${theme.color.onBandMuted};
    font-size: ${theme.size.lg};
    line-height: 1.55;
  }
`;

const Points = styled.div`
  margin-top: clamp(3.5rem, 2.5rem + 4vw, 6rem);
  padding-top: ${theme.space.xxl};
  border-top: 1px solid ${theme.color.bandBorder};
`;

/** What we stand for, the products that follow from it, and the six promises. */
export function Automation() {
  const { automation } = usePageTexts('home').home;
  const id = useId();
  return (
    <Section tone="band" labelledBy={id}>
      <Halves>
        <Words>
          <h2 id={id}>
            {automation.title.split(/(?<=\.) /).map((sentence) => (
              <span key={sentence}>{sentence} </span>
            ))}
          </h2>
          <p>{automation.lead}</p>
          <LinkButton href={paths.contact} variant="onBand" size="lg">
            {automation.action}
            <ArrowRight aria-hidden />
          </LinkButton>
        </Words>
        <Showcase />
      </Halves>
      <Points>
        <FeatureList onBand items={points.map(({ name, Icon }) => ({ Icon, ...automation.points[name] }))} />
      </Points>
    </Section>
  );
}
