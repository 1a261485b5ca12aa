import { Activity, Boxes, Cloud, Container as Box, FileCode, GitBranch } from 'lucide-react';

import { Cells } from '../../ui/grid.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { usePageTexts } from '../texts.ts';
import { TechnologyCard } from './technology-card.tsx';

/** Names of products and of their certificates, the same in every language. */
const technologies = [
  {
    name: 'cloud',
    Icon: Cloud,
    products: 'Microsoft Azure, AWS',
    certifications: ['Azure Solutions Architect Expert', 'AWS Solutions Architect Professional'],
  },
  {
    name: 'code',
    Icon: FileCode,
    products: 'HashiCorp Terraform',
    certifications: ['Terraform Associate', 'Terraform Authoring and Operations'],
  },
  {
    name: 'orchestration',
    Icon: Boxes,
    products: 'Kubernetes',
    certifications: ['CKA', 'CKAD', 'CKS'],
  },
  {
    name: 'containers',
    Icon: Box,
    products: 'Docker',
    certifications: ['Docker Certified Associate'],
  },
  {
    name: 'devops',
    Icon: GitBranch,
    products: 'GitHub, Azure DevOps',
    certifications: ['DevOps Engineer Expert', 'GitHub Actions'],
  },
  {
    name: 'monitoring',
    Icon: Activity,
    products: 'Prometheus, Grafana',
    certifications: ['Prometheus Certified Associate', 'OpenTelemetry Certified Associate'],
  },
] as const;

export function Technologies() {
  const texts = usePageTexts('partners').partners.technology;
  return (
    <TitledSection title={texts.title} lead={texts.lead}>
      <Cells md={2} lg={3}>
        {technologies.map(({ name, Icon, products, certifications }) => (
          <TechnologyCard
            key={name}
            Icon={Icon}
            title={texts.items[name].title}
            products={products}
            certifications={{ title: texts.certifications, items: certifications }}
            benefits={{ title: texts.benefits, items: Object.values(texts.items[name].benefits) }}
          />
        ))}
      </Cells>
    </TitledSection>
  );
}
