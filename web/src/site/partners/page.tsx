import styled from '@emotion/styled';
import {
  Activity,
  Boxes,
  Clock,
  Cloud,
  Container as Box,
  FileCode,
  FolderGit2,
  GitBranch,
  GraduationCap,
  Handshake,
  Scale,
  Users,
} from 'lucide-react';

import { usePartners } from '../../content/partners.ts';
import { paths } from '../../content/site-map.ts';
import { useStories } from '../../content/stories.ts';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { Row } from '../../ui/grid.tsx';
import { Terms } from '../../ui/terms.tsx';
import { MarketingPage } from '../marketing-page.tsx';
import { Figures } from '../sections/figures.tsx';
import { PageSection } from '../sections/page-section.tsx';
import { cards, icons, Points } from '../sections/points.tsx';
import { usePageTexts } from '../texts.ts';
import { ReefKnot } from './picture.tsx';

const Facts = styled.div({
  '& h4': {
    marginBlock: `${theme.space.md} ${theme.space.xs}`,
    ...theme.text.smallLabel,
    fontWeight: 520,
    letterSpacing: 0,
  },
  '& h4:first-of-type': { marginTop: 0 },
});

const rows = ['who', 'bring', 'get', 'begin'] as const;

const Tiers = styled.ul({
  display: 'grid',
  gap: `${theme.space.xxl} 0`,
  '& h3': { paddingBottom: theme.space.lg, color: theme.color.accentText, fontSize: theme.size.xxl },
  '& dl': { display: 'contents' },
  '& dl > div': { paddingBlock: theme.space.md, borderTop: `1px solid ${theme.color.border}` },
  '& dt': theme.text.smallLabel,
  [theme.media.lg]: {
    gridTemplateColumns: 'repeat(3, 1fr)',
    // Aligns the rows of the tiers.
    gridTemplateRows: `repeat(${rows.length + 1}, auto)`,
    rowGap: 0,
    '& > li': {
      display: 'grid',
      gridRow: `span ${rows.length + 1}`,
      gridTemplateRows: 'subgrid',
      paddingInline: theme.space.xl,
      borderLeft: `1px solid ${theme.color.border}`,
    },
    '& > li:first-of-type': { paddingLeft: 0, borderLeft: 0 },
    '& > li:last-of-type': { paddingRight: 0 },
  },
});

/** Where the resources are. */
const resourcePaths = [
  `${paths.whatWeDo}#process`,
  paths.software,
  paths.stories,
  `${paths.aiPlatforms}#law`,
  paths.blog,
  paths.newsletter,
];

/** The section's id, for the links at the top and at the end of the page. */
const RESOURCES = 'resources';

/** The company's partners, and how to become one. */
export default function PartnersPage() {
  const { partners: texts } = usePageTexts('partners');
  const { technology, tiers } = texts;
  const hasStories = useStories().length > 0;
  const resources = texts.resources.items
    .map((item, at) => ({ ...item, href: resourcePaths[at]! }))
    .filter(({ href }) => hasStories || href !== paths.stories);
  return (
    <MarketingPage
      texts={texts}
      picture={<ReefKnot />}
      heroLinks={{ primary: paths.contact, secondary: `#${RESOURCES}` }}
      closingLinks={{ primary: paths.contact, secondary: `#${RESOURCES}` }}
    >
      <Figures of={texts.stats} look="tiles" />
      <Points
        of={{ ...technology, items: usePartners() }}
        look={cards}
        symbols={[Cloud, FileCode, Boxes, Box, GitBranch, Activity]}
        also={({ products, certifications, benefits }) => ({
          note: products,
          more: (
            <Facts>
              <h4>{technology.certifications}</h4>
              <Row gap="xs">
                {certifications.map((name) => (
                  <Badge key={name}>{name}</Badge>
                ))}
              </Row>
              <h4>{technology.benefits}</h4>
              <CheckList items={benefits} />
            </Facts>
          ),
        })}
      />
      <PageSection of={tiers} tone="band">
        <Tiers>
          {tiers.items.map((tier) => (
            <li key={tier.title}>
              <h3>{tier.title}</h3>
              <Terms of={rows.map((row) => [tiers.rows[row], tier[row]])} />
            </li>
          ))}
        </Tiers>
      </PageSection>
      <Points of={texts.why} look={icons} symbols={[Clock, FolderGit2, Handshake, GraduationCap, Scale, Users]} />
      <Points
        of={{ ...texts.resources, items: resources }}
        tone="sunken"
        id={RESOURCES}
        look={cards}
        also={({ href }) => ({ href })}
      />
    </MarketingPage>
  );
}
