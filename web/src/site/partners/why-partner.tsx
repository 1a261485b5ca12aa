import { Clock, FolderGit2, GraduationCap, Handshake, Scale, Users } from 'lucide-react';

import { FeatureList } from '../../ui/feature-list.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { usePageTexts } from '../texts.ts';

const points = [
  { name: 'answer', Icon: Clock },
  { name: 'open', Icon: FolderGit2 },
  { name: 'customers', Icon: Handshake },
  { name: 'training', Icon: GraduationCap },
  { name: 'sales', Icon: Scale },
  { name: 'reach', Icon: Users },
] as const;

export function WhyPartner() {
  const { why } = usePageTexts('partners').partners;
  return (
    <TitledSection title={why.title}>
      <FeatureList min="19rem" items={points.map(({ name, Icon }) => ({ Icon, ...why.items[name] }))} />
    </TitledSection>
  );
}
