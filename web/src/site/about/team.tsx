import styled from '@emotion/styled';

import { leadership } from '../../content/samples/leadership.ts';
import { Portrait } from '../../scenes/portrait.tsx';
import { theme } from '../../theme/theme.ts';
import { Card } from '../../ui/card.tsx';
import { Cells } from '../../ui/grid.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { usePageTexts } from '../texts.ts';

/** The section's id, for the link at the top of the page. */
export const TEAM = 'team';

const Person = styled(Card)`
  padding: 0;
  overflow: hidden;

  & h3 {
    font-size: ${theme.size.lg};
  }
`;

const Words = styled.div`
  padding: ${theme.space.lg};
`;

const Role = styled.p`
  margin-top: 0.15rem;
  color: ${theme.color.accentText};
  font-size: ${theme.size.sm};
  font-weight: 540;
`;

const Bio = styled.p`
  margin-top: ${theme.space.sm};
  ${theme.text.note};
`;

/** The four leadership cards. Sample content, see `content/samples`. */
export function Team() {
  const { team } = usePageTexts('about').about;
  return (
    <TitledSection id={TEAM} title={team.title} lead={team.lead}>
      <Cells sm={2} lg={4}>
        {leadership.map(({ id, name, portrait }) => (
          <Person as="li" key={id}>
            <Portrait {...portrait} />
            <Words>
              <h3>{name}</h3>
              <Role>{team.people[id].role}</Role>
              <Bio>{team.people[id].bio}</Bio>
            </Words>
          </Person>
        ))}
      </Cells>
    </TitledSection>
  );
}
