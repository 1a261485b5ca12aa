import styled from '@emotion/styled';
import {
  Blocks,
  CalendarDays,
  Cloud,
  FolderCheck,
  GitBranch,
  Hexagon,
  Infinity as Loop,
  MapPin,
  Package,
  Users,
} from 'lucide-react';
import { useId } from 'react';

import { useFacts } from '../../content/facts.ts';
import { positions as careers } from '../../content/positions.ts';
import { leadership } from '../../content/samples/leadership.ts';
import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { ArrowButton } from '../../ui/arrow-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Columns } from '../../ui/columns.ts';
import { Cells, Row } from '../../ui/grid.tsx';
import { SectionHeading, TitledSection } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { MarketingPage } from '../marketing-page.tsx';
import { Monogram } from '../monogram.tsx';
import { TileSheet } from '../tile-sheet.ts';
import { usePageTexts } from '../texts.ts';
import { Skyline } from './picture.tsx';
import { Reasons, Story, Values } from './story.tsx';

/**
 * The open positions that the specification names here, each with the nearest one of the careers page. Their titles are
 * English in both languages.
 */
const positions = [
  { id: 'devops', title: 'Senior DevOps Engineer', nearest: 'devops-engineer' },
  { id: 'architect', title: 'Cloud Architect', nearest: 'senior-cloud-architect' },
  { id: 'azure', title: 'Azure Specialist', nearest: 'technical-consultant' },
] as const;

const advertised = new Map(careers.map(({ id, title }) => [id, title]));

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

const PositionLink = styled(Anchor)`
  text-decoration-color: ${theme.color.borderStrong};
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;

  &:hover {
    color: ${theme.color.accentText};
    text-decoration-color: currentColor;
  }
`;

const Nearest = styled.span`
  display: block;
  ${theme.text.label};
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
function Positions() {
  const { positions: texts } = usePageTexts('about').about;
  const { city } = useFacts().brand;
  const id = useId();
  return (
    <Section tone="sunken" labelledBy={id}>
      <Columns>
        <SectionHeading id={id} title={texts.title} lead={texts.lead} />
        <div>
          <List>
            {positions.map((position) => (
              <Position key={position.id}>
                <h3 lang="en">
                  <PositionLink href={`${paths.careers}#${position.nearest}`}>{position.title}</PositionLink>
                </h3>
                <Place>
                  <MapPin aria-hidden strokeWidth={1.75} />
                  {city}
                </Place>
                <p>
                  {texts.items[position.id]}{' '}
                  <Nearest>
                    {texts.nearest} <span lang="en">{advertised.get(position.nearest)}</span>.
                  </Nearest>
                </p>
              </Position>
            ))}
          </List>
          <ArrowButton href={paths.careers}>{texts.action}</ArrowButton>
        </div>
      </Columns>
    </Section>
  );
}

/** The technologies; their names need no translation. */
const technologies = [
  { id: 'azure', name: 'Azure', Icon: Cloud },
  { id: 'kubernetes', name: 'Kubernetes', Icon: Hexagon },
  { id: 'terraform', name: 'Terraform', Icon: Blocks },
  { id: 'argocd', name: 'ArgoCD', Icon: GitBranch },
  { id: 'docker', name: 'Docker', Icon: Package },
  { id: 'devops', name: 'DevOps', Icon: Loop },
] as const;

const Tile = styled.li`
  padding: clamp(1.5rem, 1.2rem + 1.4vw, 2.5rem);
  background: ${theme.color.surface};

  & h3 {
    display: flex;
    align-items: center;
    justify-content: space-between;
    font-size: ${theme.size.xxl};
  }

  & svg {
    ${theme.square('1.5rem')};
    color: ${theme.color.accentText};
  }

  & p {
    margin-top: ${theme.space.sm};
    ${theme.text.note};
  }
`;

/** The technologies we use, each with its purpose. */
function Technology() {
  const { technology } = usePageTexts('about').about;
  return (
    <TitledSection title={technology.title} lead={technology.lead}>
      <TileSheet>
        {technologies.map(({ id: tool, name, Icon }) => (
          <Tile key={tool}>
            <h3>
              {name}
              <Icon aria-hidden strokeWidth={1.5} />
            </h3>
            <p>{technology.items[tool]}</p>
          </Tile>
        ))}
      </TileSheet>
    </TitledSection>
  );
}

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
        {leadership.map(({ id, name }) => (
          <Person as="li" key={id}>
            <Monogram name={name} />
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

/** Three badges below the hero's buttons. */
function Badges() {
  const { badges: texts } = usePageTexts('about').about.hero;
  return (
    <Row as="ul" gap="xs">
      {badges.map(({ name, Icon }) => (
        <li key={name}>
          <Badge tone="accent">
            <Icon aria-hidden />
            {texts[name]}
          </Badge>
        </li>
      ))}
    </Row>
  );
}

/** Who the company is: its story, its values, its people and what they know. */
export default function AboutPage() {
  const { about } = usePageTexts('about');
  return (
    <MarketingPage
      texts={about}
      picture={<Skyline />}
      badges={<Badges />}
      heroLinks={{ primary: `#${TEAM}`, secondary: paths.contact }}
      closingLinks={{ primary: paths.contact, secondary: paths.blog }}
    >
      <Story />
      <Values />
      <Team />
      <Reasons />
      <Positions />
      <Technology />
    </MarketingPage>
  );
}
