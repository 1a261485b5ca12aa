import { Clock, FolderGit2, GraduationCap, Handshake, Scale, Users } from 'lucide-react';
import { useId } from 'react';

import { FeatureList } from '../../ui/feature-list.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { usePageTexts } from '../texts.ts';

const points = [
  { name: 'answer', Icon: Clock },
  { name: 'open', Icon: FolderGit2 },
  { name: 'customers', Icon: Handshake },
  { name: 'training', Icon: GraduationCap },
  { name: 'sales', Icon: Scale },
  { name: 'reach', Icon: Users },
] as const;

/** The six reasons. */
export function WhyPartner() {
  const { why } = usePageTexts('partners').partners;
  const id = useId();
  return (
    <Section labelledBy={id}>
      <SectionHeading id={id} title={why.title} />
      <FeatureList min="19rem" items={points.map(({ name, Icon }) => ({ Icon, ...why.items[name] }))} />
    </Section>
  );
}
