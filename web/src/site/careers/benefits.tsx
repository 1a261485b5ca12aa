import styled from '@emotion/styled';
import { GraduationCap, HeartPulse, Keyboard, MoonStar, TrainFront } from 'lucide-react';

import { theme } from '../../theme/theme.ts';
import { TitledSection } from '../../ui/titled-section.tsx';
import { IconPoint } from '../icon-point.ts';
import { usePageTexts } from '../texts.ts';

const others = [
  { name: 'learning', Icon: GraduationCap },
  { name: 'place', Icon: TrainFront },
  { name: 'nights', Icon: MoonStar },
  { name: 'pension', Icon: HeartPulse },
  { name: 'equipment', Icon: Keyboard },
] as const;

const Columns = styled.ul`
  display: grid;
  gap: 0 clamp(3rem, 7vw, 7rem);

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    grid-template-rows: repeat(${others.length}, auto);
  }
`;

/** The first of the six, in the size it has in a week. */
const Innovation = styled.li`
  grid-row: 1 / -1;
  padding-bottom: ${theme.space.xl};

  & h3 {
    color: ${theme.color.textMuted};
    font-size: ${theme.size.xl};
    font-weight: 560;
  }

  & strong {
    display: block;
    margin-bottom: ${theme.space.sm};
    color: ${theme.color.accentText};
    font-size: clamp(5.5rem, 3.2rem + 9.5vw, 11rem);
    font-weight: 620;
    letter-spacing: -0.06em;
    line-height: 0.9;
    text-indent: -0.04em;
  }

  & p {
    max-width: 32rem;
    margin-top: ${theme.space.md};
    font-size: ${theme.size.lg};
    line-height: 1.55;
  }
`;

const Benefit = styled(IconPoint)`
  padding-block: ${theme.space.lg};
  border-top: 1px solid ${theme.color.border};

  & svg {
    ${theme.square('1.5rem')};
    margin-top: 0.1rem;
    color: ${theme.color.accentText};
  }
`;

/** The six benefits, innovation time first. */
export function Benefits() {
  const { benefits } = usePageTexts('careers').careers;
  const { innovation } = benefits;
  return (
    <TitledSection title={benefits.title}>
      <Columns>
        <Innovation>
          <h3>
            <strong>{innovation.value}</strong> {innovation.title}
          </h3>
          <p>{innovation.text}</p>
        </Innovation>
        {others.map(({ name, Icon }) => (
          <Benefit key={name}>
            <Icon aria-hidden strokeWidth={1.75} />
            <h3>{benefits[name].title}</h3>
            <p>{benefits[name].text}</p>
          </Benefit>
        ))}
      </Columns>
    </TitledSection>
  );
}
