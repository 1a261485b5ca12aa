import styled from '@emotion/styled';

import { leadership } from '../../content/samples/leadership.ts';
import { Portrait } from '../../scenes/portrait.tsx';
import { theme } from '../../theme/theme.ts';
import { Card } from '../../ui/card.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { usePageTexts } from '../texts.ts';

/** The section's id, for the link at the top of the page. */
export const TEAM = 'team';

const People = styled.ul`
  display: grid;
  gap: ${theme.space.lg};

  ${theme.media.sm} {
    grid-template-columns: repeat(2, 1fr);
  }

  ${theme.media.lg} {
    grid-template-columns: repeat(4, 1fr);
  }
`;

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
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
`;

/** The four leadership cards. Sample content, see `content/samples`. */
export function Team() {
  const { team } = usePageTexts('about').about;
  const titleId = `${TEAM}-title`;
  return (
    <Section id={TEAM} labelledBy={titleId}>
      <SectionHeading id={titleId} title={team.title} lead={team.lead} />
      <People>
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
      </People>
    </Section>
  );
}
