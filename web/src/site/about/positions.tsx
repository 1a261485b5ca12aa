import styled from '@emotion/styled';
import { ArrowRight, MapPin } from 'lucide-react';
import { useId } from 'react';

import { brand } from '../../content/brand.ts';
import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Columns } from '../../ui/columns.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { usePageTexts } from '../texts.ts';

/** The open positions. Their titles are English in both languages. */
const positions = [
  { id: 'devops', title: 'Senior DevOps Engineer' },
  { id: 'architect', title: 'Cloud Architect' },
  { id: 'azure', title: 'Azure Specialist' },
] as const;

const List = styled.ul`
  margin-bottom: ${theme.space.xl};
  border-top: 1px solid ${theme.color.borderStrong};
`;

const Position = styled.li`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: baseline;
  gap: ${theme.space.xs} ${theme.space.lg};
  padding-block: ${theme.space.lg};
  border-bottom: 1px solid ${theme.color.border};

  & h3 {
    font-size: ${theme.size.xl};
  }

  & > p:last-of-type {
    grid-column: 1 / -1;
    max-width: 36rem;
    color: ${theme.color.textMuted};
  }
`;

const Place = styled.p`
  display: inline-flex;
  align-items: center;
  gap: 0.35em;
  ${theme.text.label};
  white-space: nowrap;

  & svg {
    ${theme.square('1.05em')};
  }
`;

/** Open positions, and the way to the page that has them in full. */
export function Positions() {
  const { positions: texts } = usePageTexts('about').about;
  const id = useId();
  return (
    <Section tone="sunken" labelledBy={id}>
      <Columns>
        <SectionHeading id={id} title={texts.title} lead={texts.lead} />
        <div>
          <List>
            {positions.map((position) => (
              <Position key={position.id}>
                <h3 lang="en">{position.title}</h3>
                <Place>
                  <MapPin aria-hidden strokeWidth={1.75} />
                  {brand.city}
                </Place>
                <p>{texts.items[position.id]}</p>
              </Position>
            ))}
          </List>
          <LinkButton href={paths.careers}>
            {texts.action}
            <ArrowRight aria-hidden />
          </LinkButton>
        </div>
      </Columns>
    </Section>
  );
}
