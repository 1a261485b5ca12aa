import styled from '@emotion/styled';
import {
  ArrowDown,
  CircleCheck,
  CircleDashed,
  CircleUserRound,
  Coins,
  FileInput,
  FileSearch,
  ListChecks,
  MapPin,
  Repeat,
  ScanText,
  ScrollText,
  Send,
  UserRoundCheck,
} from 'lucide-react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { ArrowButton } from '../../ui/arrow-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { SitePage } from '../marketing-page.tsx';
import { FigureList } from '../sections/figures.tsx';
import { PageSection } from '../sections/page-section.tsx';
import { cards, icons, Points } from '../sections/points.tsx';
import { StepList, Steps } from '../sections/steps.tsx';
import { TermList } from '../sections/terms.tsx';
import { apart, beside, lines } from '../sections/looks.ts';
import { OnwardLink } from '../sections/onward-link.tsx';
import { usePageTexts } from '../texts.ts';
import { Lens } from './picture.tsx';

/** The section to which the button of the hero leads. */
const FEATURES = 'features';

/** Scrolls to the features, without animation for visitors who prefer reduced motion, and focuses the heading. */
function showFeatures(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(FEATURES)?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' });
  document.getElementById(`${FEATURES}-title`)?.focus({ preventScroll: true });
}

const PathTitle = styled.h3({
  marginBlock: `clamp(3.5rem, 2.5rem + 4vw, 6rem) ${theme.space.xl}`,
  fontSize: theme.size.xl,
});

/** Who settles a point of a law: us, us with each customer, or the customer. Update the lists when the facts change. */
const gdpr = ['inPlace', 'inPlace', 'inPlace', 'project', 'yours'] as const;
const dataAct = ['inPlace', 'inPlace', 'inPlace', 'project', 'yours'] as const;
const statusIcons = { inPlace: CircleCheck, project: CircleDashed, yours: CircleUserRound };

const Statuses = styled.ul({
  '&&': { paddingTop: 0, borderTop: 0 },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: `0 ${theme.space.md}`,
    paddingBlock: theme.space.md,
    borderTop: `1px solid ${theme.color.border}`,
  },
  '& li:last-of-type': { paddingBottom: 0 },
  '& svg': { ...theme.square('1.375rem'), marginTop: '0.15rem', color: theme.color.textSubtle },
  "& [data-status='inPlace'] :is(svg, span)": { color: theme.color.accentText },
  '& span': { gridColumn: 2, ...theme.text.label },
});

/** The AI platform, at all of its addresses: what it does, when not to use it, and the law. */
export default function AiPlatformsPage() {
  const { aiPlatforms: texts } = usePageTexts('aiPlatforms');
  const { hero, closing, documents, capabilities, law } = texts;
  const laws = [
    { ...law.gdpr, statuses: gdpr },
    { ...law.dataAct, statuses: dataAct },
  ];
  return (
    <SitePage
      texts={{ ...texts, closing: { ...closing, primary: hero.demo, secondary: closing.platform } }}
      hero={
        <PageHero
          eyebrow={hero.eyebrow}
          title={hero.title}
          lead={hero.lead}
          picture={<Lens />}
          actions={
            <>
              <ArrowButton href={paths.contact} size="lg">
                {hero.demo}
              </ArrowButton>
              <Button size="lg" variant="secondary" onClick={showFeatures}>
                {hero.features}
                <ArrowDown aria-hidden />
              </Button>
            </>
          }
        />
      }
      closingLinks={{ primary: paths.contact, secondary: paths.sPlatform }}
    >
      <PageSection of={documents} heading={apart}>
        <FigureList items={[documents.faster, documents.accuracy]} look="large" />
        <PathTitle>{documents.path}</PathTitle>
        <StepList items={documents.steps} look="path" level="h4" icons={[FileInput, ScanText, ListChecks, Send]} />
      </PageSection>
      <Points
        of={texts.features}
        tone="sunken"
        id={FEATURES}
        heading={apart}
        look={icons}
        symbols={[FileSearch, UserRoundCheck, MapPin, Repeat, ScrollText, Coins]}
      />
      <Points
        of={capabilities}
        tone="band"
        heading={apart}
        look={lines}
        also={({ worth, leave }) => ({
          more: (
            <TermList
              look="pairs"
              items={[
                { term: capabilities.worth, text: worth },
                { term: capabilities.leave, text: leave },
              ]}
            />
          ),
        })}
      />
      <Points
        of={{ title: law.title, lead: law.lead, items: laws }}
        tone="sunken"
        id="law"
        heading={apart}
        look={cards}
        columns={2}
        also={({ regulation, items, statuses }) => ({
          badge: (
            <Badge tone="accent">
              {law.inPlaceOf(statuses.filter((status) => status === 'inPlace').length, items.length)}
            </Badge>
          ),
          note: regulation,
          more: (
            <Statuses>
              {items.map((item, at) => {
                const status = statuses[at]!;
                const Icon = statusIcons[status];
                return (
                  <li key={at} data-status={status}>
                    <Icon aria-hidden strokeWidth={1.75} />
                    {item}
                    <span>{law.status[status]}</span>
                  </li>
                );
              })}
            </Statuses>
          ),
        })}
        action={<OnwardLink href={paths.privacyPolicy}>{law.policy}</OnwardLink>}
      />
      <Steps of={texts.trial} heading={beside} look="numbers" />
    </SitePage>
  );
}
