import styled from '@emotion/styled';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';

import { useFacts } from '../../content/facts.ts';
import { paths } from '../../content/site-map.ts';
import { Stroke } from '../../scenes/nature.tsx';
import { theme } from '../../theme/theme.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { Card } from '../../ui/card.tsx';
import { columns } from '../../ui/columns.ts';
import { Cells } from '../../ui/grid.tsx';
import { Eyebrow, TitledSection } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { usePageTexts } from '../texts.ts';

const { color } = theme;

const Drawing = styled.svg`
  width: 5.5rem;
  height: auto;
`;

const frame = { viewBox: '0 0 88 88', 'aria-hidden': true, focusable: false } as const;

const Ground = () => <circle cx="44" cy="44" r="44" fill={color.sky} />;

/** A fog bell: heard before anything is seen. */
const BellSign = () => (
  <Drawing {...frame}>
    <Ground />
    <path d="M41 16 h6 v10 h-6 Z" fill={color.accent} />
    <path
      d="M44 22 C 58 22 60 36 61 46 C 62 54 66 56 67 60 H21 C22 56 26 54 27 46 C 28 36 30 22 44 22 Z"
      fill={color.light}
    />
    <path d="M21 60 h46 v5 h-46 Z" fill={color.accent} />
    <circle cx="44" cy="69" r="5" fill={color.accent} />
    <Stroke d="M14 36 q-5 9 0 18 M74 36 q5 9 0 18" stroke={color.island} strokeWidth="3" />
  </Drawing>
);

/** The key on its cork float: dropped overboard, it still is not lost. */
const KeySign = () => (
  <Drawing {...frame}>
    <Ground />
    <path d="M2.3 58 H85.7 A44 44 0 0 1 2.5 58 Z" fill={color.waterDeep} />
    <path d="M38 54 Q48 44 46 34" fill="none" stroke={color.island} strokeWidth="3" />
    <circle cx="32" cy="56" r="12" fill={color.light} />
    <g fill="none" stroke={color.accent} strokeWidth="5" strokeLinecap="round">
      <circle cx="46" cy="27" r="8" />
      <path d="M52 33 L70 51 M64 45 l-5 5 M70 51 l-5 5" />
    </g>
    <path d="M8 62 q5 -4 10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0" fill="none" stroke={color.cloud} strokeWidth="3" />
  </Drawing>
);

/** A lit storm lantern. */
const LampSign = () => (
  <Drawing {...frame}>
    <Ground />
    <circle cx="44" cy="46" r="27" fill={color.glow} />
    <path d="M32 30 a12 14 0 0 1 24 0" fill="none" stroke={color.accent} strokeWidth="3" />
    <path d="M34 30 h20 l4 7 h-28 Z M29 60 h30 v8 h-30 Z" fill={color.accent} />
    <path d="M31 37 h26 l2 23 h-30 Z" fill={color.wall} />
    <path d="M44 41 C 50 48 51 52 51 54 a7 7 0 0 1 -14 0 C 37 52 38 48 44 41 Z" fill={color.light} />
  </Drawing>
);

const values = [
  { name: 'early', Sign: BellSign },
  { name: 'handover', Sign: KeySign },
  { name: 'consequences', Sign: LampSign },
] as const;

const Value = styled(Card)`
  & h3 {
    margin-top: ${theme.space.lg};
    font-size: ${theme.size.xl};
  }

  & > p {
    margin-block: ${theme.space.sm} ${theme.space.lg};
    color: ${theme.color.textMuted};
  }
`;

const Price = styled.dl`
  margin-top: auto;
  padding-top: ${theme.space.md};
  border-top: 1px solid ${theme.color.border};

  & dt {
    ${theme.text.smallLabel};
  }

  & dd {
    font-weight: 560;
  }
`;

/** The three values, each with its price. */
export function Values() {
  const { values: texts } = usePageTexts('about').about;
  return (
    <TitledSection tone="sunken" title={texts.title} lead={texts.lead}>
      <Cells lg={3}>
        {values.map(({ name, Sign }) => (
          <Value as="li" key={name}>
            <Sign />
            <h3>{texts.items[name].title}</h3>
            <p>{texts.items[name].text}</p>
            <Price>
              <dt>{texts.price}</dt>
              <dd>{texts.items[name].price}</dd>
            </Price>
          </Value>
        ))}
      </Cells>
    </TitledSection>
  );
}

const reasons = [
  { name: 'team', href: paths.services },
  { name: 'method', href: paths.whatWeDo },
  { name: 'partnership', href: paths.customers },
] as const;

const List = styled.ul`
  border-bottom: 1px solid ${theme.color.bandBorder};
`;

const Reason = styled.li`
  ${columns([5, 6, 3], 'sm', 'narrow')}
  padding-block: clamp(1.75rem, 1.4rem + 1.6vw, 2.75rem);
  border-top: 1px solid ${theme.color.bandBorder};

  & h3 {
    font-size: ${theme.size.xxl};
  }

  & p {
    max-width: 36rem;
    color: ${theme.color.onBandMuted};
  }
`;

const Onward = styled(Anchor)`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  min-height: 2.75rem;
  color: ${theme.color.bandAccent};
  font-weight: 540;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.25em;

  & svg {
    flex: none;
    ${theme.square('1.1em')};
  }

  &:focus-visible {
    outline-color: ${theme.color.bandAccent};
  }

  ${theme.media.lg} {
    align-self: start;
    justify-self: end;
    margin-top: -0.4rem;
  }
`;

/** Expert team, proven methodology and long-term partnership, each with the page that shows it. */
export function Reasons() {
  const { reasons: texts } = usePageTexts('about').about;
  return (
    <TitledSection tone="band" title={texts.title}>
      <List>
        {reasons.map(({ name, href }) => (
          <Reason key={name}>
            <h3>{texts.items[name].title}</h3>
            <p>{texts.items[name].text}</p>
            <Onward href={href}>
              {texts.items[name].link}
              <ArrowRight aria-hidden strokeWidth={1.75} />
            </Onward>
          </Reason>
        ))}
      </List>
    </TitledSection>
  );
}

const Motto = styled.h2`
  font-size: clamp(2.625rem, 1.2rem + 5.9vw, 6.5rem);
  letter-spacing: -0.05em;
  line-height: 0.96;
`;

const Columns = styled.div`
  ${columns([5, 7], 'xxl')}
  margin-top: clamp(2.5rem, 2rem + 3vw, 5rem);

  & p + p {
    margin-top: ${theme.space.md};
  }
`;

const Meaning = styled.div`
  padding-left: ${theme.space.lg};
  border-left: 2px solid ${theme.color.accent};
  color: ${theme.color.textMuted};
  align-self: start;
`;

const Telling = styled.div`
  max-width: 40rem;
  color: ${theme.color.textMuted};

  & > :first-of-type {
    color: ${theme.color.text};
    font-size: ${theme.size.lg};
    line-height: 1.55;
  }
`;

/** The motto, what it means, and how it came to be. */
export function Story() {
  const { story } = usePageTexts('about').about;
  const id = useId();
  return (
    <Section labelledBy={id}>
      <Eyebrow>{story.eyebrow}</Eyebrow>
      <Motto id={id} lang="en">
        {useFacts().brand.motto}
      </Motto>
      <Columns>
        <Meaning>
          <p>{story.meaning.first}</p>
          <p>{story.meaning.second}</p>
        </Meaning>
        <Telling>
          <p>{story.beginning}</p>
          <p>{story.since}</p>
          <p>{story.today}</p>
        </Telling>
      </Columns>
    </Section>
  );
}
