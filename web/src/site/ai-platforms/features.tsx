import { Coins, FileSearch, MapPin, Repeat, ScrollText, UserRoundCheck } from 'lucide-react';

import { FeatureList } from '../../ui/feature-list.tsx';
import { Lead, Title } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { usePageTexts } from '../texts.ts';
import { Opening } from './opening.ts';
import { FEATURES, FEATURES_TITLE } from './show-features.ts';

const points = [
  { name: 'sources', Icon: FileSearch },
  { name: 'handover', Icon: UserRoundCheck },
  { name: 'region', Icon: MapPin },
  { name: 'models', Icon: Repeat },
  { name: 'log', Icon: ScrollText },
  { name: 'ceiling', Icon: Coins },
] as const;

/** What is in the platform besides a model. Its heading can take the focus, see show-features.ts. */
export function Features() {
  const { features } = usePageTexts('aiPlatforms').aiPlatforms;
  return (
    <Section tone="sunken" id={FEATURES} labelledBy={FEATURES_TITLE}>
      <Opening>
        <Title id={FEATURES_TITLE} tabIndex={-1}>
          {features.title}
        </Title>
        <Lead>{features.lead}</Lead>
      </Opening>
      <FeatureList min="20rem" items={points.map(({ name, Icon }) => ({ Icon, ...features.items[name] }))} />
    </Section>
  );
}
