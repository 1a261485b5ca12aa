import { Cloud, FileCode2, GitBranch, type LucideIcon, Radar, ShieldCheck, Ship } from 'lucide-react';

import type { SoftwareTexts } from './texts.en.ts';

type Groups = SoftwareTexts['enterprise'];
type GroupName = keyof Groups;

/** Names are alike in every language; why we chose each is in the dictionary. */
export const toolNames: { readonly [Name in GroupName]: Readonly<Record<keyof Groups[Name]['tools'], string>> } = {
  cloud: { azure: 'Microsoft Azure', aws: 'Amazon Web Services' },
  infrastructure: { terraform: 'Terraform', ansible: 'Ansible' },
  delivery: { actions: 'GitHub Actions', azureDevOps: 'Azure DevOps', argo: 'Argo CD' },
  kubernetes: { kubernetes: 'Kubernetes', docker: 'Docker', helm: 'Helm' },
  monitoring: { prometheus: 'Prometheus', grafana: 'Grafana', openTelemetry: 'OpenTelemetry' },
  security: { entra: 'Microsoft Entra ID', vault: 'HashiCorp Vault', trivy: 'Trivy' },
};

/** By purpose, in the order a project needs them. */
export const toolGroups: readonly { name: GroupName; Icon: LucideIcon }[] = [
  { name: 'cloud', Icon: Cloud },
  { name: 'infrastructure', Icon: FileCode2 },
  { name: 'delivery', Icon: GitBranch },
  { name: 'kubernetes', Icon: Ship },
  { name: 'monitoring', Icon: Radar },
  { name: 'security', Icon: ShieldCheck },
];
