import { CalendarDays, FolderCheck, Users } from 'lucide-react';

import { paths } from '../../content/site-map.ts';
import { ActionPair } from '../../ui/action-pair.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Row } from '../../ui/grid.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { usePageTexts } from '../texts.ts';
import { Jetty } from './picture.tsx';
import { TEAM } from './team.tsx';

const badges = [
  { name: 'experience', Icon: CalendarDays },
  { name: 'team', Icon: Users },
  { name: 'projects', Icon: FolderCheck },
] as const;

/** The hero with its three badges. */
export function Hero() {
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
