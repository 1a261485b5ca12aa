import styled from '@emotion/styled';
import {
  Blocks,
  CalendarDays,
  Cloud,
  FolderCheck,
  GitBranch,
  Hexagon,
  Infinity as Loop,
  type LucideIcon,
  Package,
  Users,
} from 'lucide-react';
import { useId } from 'react';

import { useFacts } from '../../i18n/words.ts';
import { usePeople } from '../../content/people.ts';
import { usePositions } from '../../content/positions.ts';
import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { ArrowButton } from '../../ui/arrow-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { columns } from '../../ui/columns.ts';
import { Row } from '../../ui/grid.tsx';
import { Eyebrow } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { MarketingPage } from '../marketing-page.tsx';
import { Monogram } from '../monogram.tsx';
import { cards, Points } from '../sections/points.tsx';
import { TermList } from '../sections/terms.tsx';
import { beside, lines, rows, tiles } from '../sections/looks.ts';
import { OnwardLink } from '../sections/onward-link.tsx';
import { usePageTexts } from '../texts.ts';
import { signs, Skyline } from './picture.tsx';

/** Where the three reasons are shown. */
const reasonPaths = [paths.services, paths.whatWeDo, paths.customers];

const badgeIcons: readonly LucideIcon[] = [CalendarDays, Users, FolderCheck];

/**
 * The open positions that the specification names here, each with the nearest one of the careers page. Their titles are
 * English in both languages. Where none of them is open, the page shows the first open ones.
 */
const positions = [
  { title: 'Senior DevOps Engineer', nearest: 'devops-engineer' },
  { title: 'Cloud Architect', nearest: 'senior-cloud-architect' },
  { title: 'Azure Specialist', nearest: 'technical-consultant' },
] as const;

const Motto = styled.h2({
  fontSize: 'clamp(2.625rem, 1.2rem + 5.9vw, 6.5rem)',
  letterSpacing: '-0.05em',
  lineHeight: 0.96,
});

const Columns = styled.div({
  ...columns([5, 7], 'xxl'),
  marginTop: 'clamp(2.5rem, 2rem + 3vw, 5rem)',
  color: theme.color.textMuted,
  '& p + p': { marginTop: theme.space.md },
  '& > :first-of-type': {
    alignSelf: 'start',
    paddingLeft: theme.space.lg,
    borderLeft: `2px solid ${theme.color.accent}`,
  },
  '& > :last-of-type': { maxWidth: '40rem' },
  '& > :last-of-type > :first-of-type': { color: theme.color.text, fontSize: theme.size.lg, lineHeight: 1.55 },
});

/** The motto, what it means, and how it came to be. */
function Story() {
  const { eyebrow, meaning, items } = usePageTexts('about').about.story;
  const id = useId();
  return (
    <Section labelledBy={id}>
      <Eyebrow>{eyebrow}</Eyebrow>
      <Motto id={id} lang="en">
        {useFacts().brand.motto}
      </Motto>
      <Columns>
        {[meaning, items].map((paragraphs, column) => (
          <div key={column}>
            {paragraphs.map((text, at) => (
              <p key={at}>{text}</p>
            ))}
          </div>
        ))}
      </Columns>
    </Section>
  );
}

/** The section's id, for the link at the top of the page. */
const TEAM = 'team';

/** Who the company is: its story, its values, its people and what they know. */
export default function AboutPage() {
  const { about: texts } = usePageTexts('about');
  const open = usePositions();
  const people = usePeople();
  const named = positions.flatMap(({ title, nearest }, at) =>
    open
      .filter(({ id }) => id === nearest)
      .map((position) => ({ title, id: nearest, nearest: position.title, text: texts.positions.items[at] })),
  );
  const own = open.slice(0, 3).map(({ title, id, description }) => ({ title, id, nearest: null, text: description }));
  const listed: ((typeof named)[number] | (typeof own)[number])[] = named.length > 0 ? named : own;
  const { city } = useFacts().brand;
  return (
    <MarketingPage
      texts={texts}
      picture={<Skyline />}
      badges={
        <Row as="ul" gap="xs">
          {texts.hero.badges.map((text, at) => {
            const Icon = badgeIcons[at]!;
            return (
              <li key={at}>
                <Badge tone="accent">
                  <Icon aria-hidden />
                  {text}
                </Badge>
              </li>
            );
          })}
        </Row>
      }
      heroLinks={{ primary: people.length === 0 ? null : `#${TEAM}`, secondary: paths.contact }}
      closingLinks={{ primary: paths.contact, secondary: paths.blog }}
    >
      <Story />
      <Points
        of={texts.values}
        tone="sunken"
        look={cards}
        also={({ price }, at) => ({
          badge: signs[at],
          more: <TermList look="pairs" items={[{ term: texts.values.price, text: <strong>{price}</strong> }]} />,
        })}
      />
      <Points
        of={{
          ...texts.team,
          items: people.map(({ name, bio, ...person }) => ({ title: name, text: bio, ...person })),
        }}
        id={TEAM}
        look={cards}
        columns={4}
        also={({ title, role, portrait }) => ({ picture: <Monogram name={title} portrait={portrait} />, note: role })}
      />
      <Points
        of={texts.reasons}
        tone="band"
        look={lines}
        also={({ link }, at) => ({ more: <OnwardLink href={reasonPaths[at]!}>{link}</OnwardLink> })}
      />
      <Points
        of={{ ...texts.positions, items: listed }}
        tone="sunken"
        heading={beside}
        look={rows}
        also={({ title, id, nearest, text }) => ({
          title: (
            <TextLink lang={nearest ? 'en' : undefined} href={`${paths.careers}#${id}`}>
              {title}
            </TextLink>
          ),
          note: city,
          text: nearest ? (
            <>
              {text} {texts.positions.nearest} <span lang="en">{nearest}</span>.
            </>
          ) : (
            text
          ),
        })}
        action={<ArrowButton href={paths.careers}>{texts.positions.action}</ArrowButton>}
      />
      <Points
        of={{
          ...texts.technology,
          items: texts.technology.names.map((title, at) => ({ title, text: texts.technology.items[at] })),
        }}
        look={tiles}
        symbols={[Cloud, Hexagon, Blocks, GitBranch, Package, Loop]}
      />
    </MarketingPage>
  );
}
