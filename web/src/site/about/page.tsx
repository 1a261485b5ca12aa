import styled from '@emotion/styled';
import { CalendarDays, FolderCheck, Users } from 'lucide-react';

import { leadership } from '../../content/samples/leadership.ts';
import { paths } from '../../content/site-map.ts';
import { Portrait } from '../../scenes/portrait.tsx';
import { theme } from '../../theme/theme.ts';
import { ActionPair } from '../../ui/action-pair.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Cells, Row } from '../../ui/grid.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { SitePage } from '../marketing-page.tsx';
import { usePageTexts } from '../texts.ts';
import { Jetty } from './picture.tsx';
import { Positions } from './positions.tsx';
import { Reasons } from './reasons.tsx';
import { Story } from './story.tsx';
import { Technology } from './technology.tsx';
import { Values } from './values.tsx';

const badges = [
  { name: 'experience', Icon: CalendarDays },
  { name: 'team', Icon: Users },
  { name: 'projects', Icon: FolderCheck },
] as const;

/** The section's id, for the link at the top of the page. */
const TEAM = 'team';

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
function Team() {
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

/** The hero with its three badges. */
function Hero() {
  const { hero } = usePageTexts('about').about;
  return (
    <PageHero
      eyebrow={hero.eyebrow}
      title={hero.title}
      lead={hero.lead}
      picture={<Jetty />}
      actions={
        <ActionPair
          primary={{ href: `#${TEAM}`, text: hero.primary }}
          secondary={{ href: paths.contact, text: hero.secondary }}
        />
      }
    >
      <Row as="ul" gap="xs">
        {badges.map(({ name, Icon }) => (
          <li key={name}>
            <Badge tone="accent">
              <Icon aria-hidden />
              {hero.badges[name]}
            </Badge>
          </li>
        ))}
      </Row>
    </PageHero>
  );
}

/** Who the company is: its story, its values, its people and what they know. */
export default function AboutPage() {
  const { about } = usePageTexts('about');
  return (
    <SitePage texts={about} hero={<Hero />} closingLinks={{ primary: paths.contact, secondary: paths.blog }}>
      <Story />
      <Values />
      <Team />
      <Reasons />
      <Positions />
      <Technology />
    </SitePage>
  );
}
