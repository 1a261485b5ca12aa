import styled from '@emotion/styled';
import { CircleCheck, CircleDashed, CircleUserRound } from 'lucide-react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { columns } from '../../ui/columns.ts';
import { Cells } from '../../ui/grid.tsx';
import { Terms } from '../../ui/terms.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { usePageTexts } from '../texts.ts';
import { Part } from './part.tsx';

const Row = styled.li`
  ${columns([5, 6], 'lg')}
  padding-block: clamp(1.75rem, 1.4rem + 1.5vw, 2.75rem);
  border-top: 1px solid ${theme.color.bandBorder};

  & h3 {
    font-size: ${theme.size.xxl};
  }

  & p {
    margin-top: ${theme.space.xs};
    color: ${theme.color.onBandMuted};
  }
`;

const Verdict = styled(Terms)`
  display: grid;
  align-content: start;
  gap: ${theme.space.lg} ${theme.space.xl};

  ${theme.media.sm} {
    grid-template-columns: 1fr 1fr;
  }

  & dt {
    ${theme.text.noteOnBand};
  }

  & div:first-of-type dt {
    color: ${theme.color.bandAccent};
  }

  & dd {
    margin-top: ${theme.space.xxs};
  }
`;

const List = styled.ul`
  border-bottom: 1px solid ${theme.color.bandBorder};
`;

/** The four AI capabilities the page's other addresses are named after: when each is worth it, and when not. */
export function Capabilities() {
  const { title, lead, items, worth, leave } = usePageTexts('aiPlatforms').aiPlatforms.capabilities;
  return (
    <Part tone="band" title={title} lead={lead}>
      <List>
        {Object.values(items).map((capability) => (
          <Row key={capability.name}>
            <div>
              <h3>{capability.name}</h3>
              <p>{capability.text}</p>
            </div>
            <Verdict
              of={[
                [worth, capability.worth],
                [leave, capability.leave],
              ]}
            />
          </Row>
        ))}
      </List>
    </Part>
  );
}

const icons = { inPlace: CircleCheck, project: CircleDashed, yours: CircleUserRound };

const Sheet = styled(Card)`
  & h3 {
    margin-top: ${theme.space.md};
    font-size: ${theme.size.xxl};
  }

  & > p {
    margin-block: ${theme.space.xxs} ${theme.space.lg};
    ${theme.text.note};
  }
`;

const Points = styled.ul`
  & li {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0 ${theme.space.md};
    padding-block: ${theme.space.md};
    border-top: 1px solid ${theme.color.border};
  }

  & li:last-of-type {
    padding-bottom: 0;
  }

  & svg {
    ${theme.square('1.375rem')};
    margin-top: 0.15rem;
    color: ${theme.color.textSubtle};
  }

  & [data-status='inPlace'] svg,
  & [data-status='inPlace'] span {
    color: ${theme.color.accentText};
  }

  & span {
    grid-column: 2;
    ${theme.text.label};
  }
`;

/** Responsible: us, us with each customer, or the customer. */
type Status = 'inPlace' | 'project' | 'yours';

/** The two status cards, in this order. Update them when the facts change. */
const gdprStatus = {
  agreement: 'inPlace',
  region: 'inPlace',
  training: 'inPlace',
  erasure: 'project',
  assessment: 'yours',
} as const satisfies Record<string, Status>;

const dataActStatus = {
  exports: 'inPlace',
  terms: 'inPlace',
  suppliers: 'inPlace',
  replacing: 'project',
  moment: 'yours',
} as const satisfies Record<string, Status>;

interface LawCardProps<Item extends string> {
  texts: { title: string; regulation: string; items: Record<Item, string> };
  statuses: Record<Item, Status>;
}

/** Our progress with one law, point by point. */
function LawCard<Item extends string>({ texts, statuses }: LawCardProps<Item>) {
  const { law } = usePageTexts('aiPlatforms').aiPlatforms;
  const points = Object.entries<Status>(statuses) as [Item, Status][];
  const ready = points.filter(([, status]) => status === 'inPlace').length;
  return (
    <Sheet as="li">
      <Badge tone="accent">{law.inPlaceOf(ready, points.length)}</Badge>
      <h3>{texts.title}</h3>
      <p>{texts.regulation}</p>
      <Points>
        {points.map(([item, status]) => {
          const Icon = icons[status];
          return (
            <li key={item} data-status={status}>
              <Icon aria-hidden strokeWidth={1.75} />
              {texts.items[item]}
              <span>{law.status[status]}</span>
            </li>
          );
        })}
      </Points>
    </Sheet>
  );
}

const Policy = styled.p`
  margin-top: ${theme.space.lg};

  & a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
`;

/** Our status against the two laws. */
export function Compliance() {
  const { law } = usePageTexts('aiPlatforms').aiPlatforms;
  return (
    <Part tone="sunken" id="law" title={law.title} lead={law.lead}>
      <Cells md={2}>
        <LawCard texts={law.gdpr} statuses={gdprStatus} />
        <LawCard texts={law.dataAct} statuses={dataActStatus} />
      </Cells>
      <Policy>
        <TextLink href={paths.privacyPolicy}>{law.policy}</TextLink>
      </Policy>
    </Part>
  );
}
