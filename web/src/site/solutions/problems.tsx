import { Activity, Boxes, CloudCog, Workflow } from 'lucide-react';

import { paths } from '../../content/site-map.ts';
import { TitledSection } from '../../ui/titled-section.tsx';
import { usePageTexts } from '../texts.ts';
import { ProblemRow } from './problem-row.tsx';

const order = [
  { name: 'azure', Icon: CloudCog, service: 'cloud-migration' },
  { name: 'devops', Icon: Workflow, service: 'devops' },
  { name: 'monitoring', Icon: Activity, service: 'infrastructure' },
  { name: 'platform', Icon: Boxes, service: 'consulting' },
] as const;

/** The four solutions: Azure, DevOps, monitoring, SaaS and PaaS. */
export function Problems() {
  const { problems } = usePageTexts('solutions').solutions;
  return (
    <TitledSection title={problems.title}>
      <ul>
        {order.map(({ name, Icon, service }) => (
          <ProblemRow key={name} Icon={Icon} item={problems.items[name]} contact={paths.contactWith({ service })} />
        ))}
      </ul>
    </TitledSection>
  );
}
