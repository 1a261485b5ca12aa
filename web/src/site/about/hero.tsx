import { CalendarDays, FolderCheck, Users } from 'lucide-react';

import { useDictionary } from '../../i18n/use-language.ts';
import { paths } from '../../content/paths.ts';
import { ActionPair } from '../../ui/action-pair.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Row } from '../../ui/grid.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { Jetty } from './picture.tsx';
import { TEAM } from './team.tsx';

const badges = [
  { name: 'experience', Icon: CalendarDays },
  { name: 'team', Icon: Users },
  { name: 'projects', Icon: FolderCheck },
] as const;

/** The page's beginning, with the three badges of spec §2. */
export function Hero() {
  const { hero } = useDictionary().about;
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
