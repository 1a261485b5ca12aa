import styled from '@emotion/styled';
import { ArrowDown } from 'lucide-react';

import { positions } from '../../content/positions.ts';
import { theme } from '../../theme/theme.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { usePageTexts } from '../texts.ts';
import { PositionArticle } from './position-article.tsx';

/** The section's id, for the link at the top of the page. */
export const OPEN_POSITIONS = 'positions';

const Columns = styled.div`
  display: grid;
  gap: ${theme.space.xxl} clamp(3rem, 6vw, 6rem);

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  }
`;

/** Stays in sight while the positions pass, where there is room for it. */
const Index = styled.div`
  ${theme.media.lg} {
    position: sticky;
    top: 7rem;
    align-self: start;
  }

  & > div {
    margin-bottom: ${theme.space.lg};
  }

  & li {
    border-top: 1px solid ${theme.color.border};
  }

  & li:last-child {
    border-bottom: 1px solid ${theme.color.border};
  }
`;

const Jump = styled(Anchor)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.md};
  padding-block: ${theme.space.sm};
  font-weight: 560;
  letter-spacing: -0.012em;
  text-decoration: none;

  & svg {
    flex: none;
    ${theme.square('1.125rem')};
    color: ${theme.color.textSubtle};
  }

  &:hover {
    color: ${theme.color.accentText};
  }
`;

/** Every position in full, and a list to jump from. */
export function OpenPositions() {
  const { open } = usePageTexts('careers').careers;
  const titleId = `${OPEN_POSITIONS}-title`;
  return (
    <Section id={OPEN_POSITIONS} labelledBy={titleId}>
      <Columns>
        <Index>
          <SectionHeading id={titleId} title={open.title} lead={open.lead} />
          <nav aria-label={open.jump}>
            <ul>
              {positions.map(({ id, title }) => (
                <li key={id}>
                  <Jump href={`#${id}`}>
                    {title}
                    <ArrowDown aria-hidden strokeWidth={1.75} />
                  </Jump>
                </li>
              ))}
            </ul>
          </nav>
        </Index>
        <div>
          {positions.map((position) => (
            <PositionArticle key={position.id} position={position} />
          ))}
        </div>
      </Columns>
    </Section>
  );
}
