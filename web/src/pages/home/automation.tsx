import styled from '@emotion/styled';
import { ArrowRight, BadgeCheck, CalendarCheck, PiggyBank, Scaling, ShieldCheck, Timer } from 'lucide-react';
import { useId } from 'react';

import { useDictionary } from '../../i18n/use-language.ts';
import { paths } from '../../paths.ts';
import { theme } from '../../theme/theme.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Section } from '../../ui/section.tsx';
import { Showcase } from './showcase.tsx';

const points = [
  { name: 'capex', Icon: PiggyBank },
  { name: 'deploy', Icon: Timer },
  { name: 'handled', Icon: CalendarCheck },
  { name: 'uptime', Icon: ShieldCheck },
  { name: 'scale', Icon: Scaling },
  { name: 'certified', Icon: BadgeCheck },
] as const;

const Halves = styled.div`
  display: grid;
  align-items: center;
  gap: ${theme.space.xxl} clamp(3rem, 6vw, 6rem);

  ${theme.media.lg} {
    grid-template-columns: 1.15fr 1fr;
  }
`;

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

const Points = styled.ul`
  display: grid;
  gap: ${theme.space.xl};
  margin-top: clamp(3.5rem, 2.5rem + 4vw, 6rem);
  padding-top: ${theme.space.xxl};
  border-top: 1px solid ${theme.color.bandBorder};

  ${theme.media.sm} {
    grid-template-columns: repeat(2, 1fr);
  }

  ${theme.media.lg} {
    grid-template-columns: repeat(3, 1fr);
    column-gap: ${theme.space.xxl};
  }

  & li {
    display: grid;
    grid-template-columns: auto 1fr;
    align-content: start;
    gap: 0.2rem ${theme.space.md};
  }

  & svg {
    grid-row: span 2;
    width: 1.5rem;
    height: 1.5rem;
    margin-top: 0.1rem;
    color: ${theme.color.bandAccent};
  }

  & h3 {
    font-size: ${theme.size.md};
    letter-spacing: -0.012em;
    line-height: 1.4;
  }

  & p {
    color: ${theme.color.onBandMuted};
    font-size: ${theme.size.sm};
  }
`;

/** What we stand for, the products that follow from it, and the six promises (spec §2, Home). */
export function Automation() {
  const { automation } = useDictionary().home;
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
        {points.map(({ name, Icon }) => (
          <li key={name}>
            <Icon aria-hidden strokeWidth={1.75} />
            <h3>{automation.points[name].title}</h3>
            <p>{automation.points[name].text}</p>
          </li>
        ))}
      </Points>
    </Section>
  );
}
