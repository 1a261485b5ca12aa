import type { SiteLists } from '@kontor/contracts/endpoints';

import { useList } from '../i18n/use-list.ts';

/** The kinds of technology that we and our partners are certified in. */
export const partners: SiteLists['partners'] = [
  {
    id: 'cloud',
    title: {
      en: 'Cloud platform',
      sv: 'Molnplattform',
    },
    products: 'Microsoft Azure, AWS',
    certifications: ['Azure Solutions Architect Expert', 'AWS Solutions Architect Professional'],
    benefits: [
      {
        en: 'Support cases that reach an engineer the same day',
        sv: 'Supportärenden som når en ingenjör samma dag',
      },
      {
        en: 'List prices, without our margin on top',
        sv: 'Listpris, utan vår marginal ovanpå',
      },
    ],
  },
  {
    id: 'code',
    title: {
      en: 'Infrastructure as code',
      sv: 'Infrastruktur som kod',
    },
    products: 'HashiCorp Terraform',
    certifications: ['Terraform Associate', 'Terraform Authoring and Operations'],
    benefits: [
      {
        en: 'Modules that have been through other projects',
        sv: 'Moduler som redan har prövats i andra projekt',
      },
      {
        en: 'A plan you can read before anything changes',
        sv: 'En plan att läsa innan något ändras',
      },
    ],
  },
  {
    id: 'orchestration',
    title: {
      en: 'Container orchestration',
      sv: 'Orkestrering av containrar',
    },
    products: 'Kubernetes',
    certifications: ['CKA', 'CKAD', 'CKS'],
    benefits: [
      {
        en: 'Upgrades three times a year, rehearsed',
        sv: 'Tre uppgraderingar om året, övade i förväg',
      },
      {
        en: 'The same cluster in any cloud',
        sv: 'Samma kluster i vilket moln som helst',
      },
    ],
  },
  {
    id: 'containers',
    title: {
      en: 'Containerization',
      sv: 'Containrar',
    },
    products: 'Docker',
    certifications: ['Docker Certified Associate'],
    benefits: [
      {
        en: 'Images that are small, signed and scanned',
        sv: 'Avbildningar som är små, signerade och genomsökta',
      },
      {
        en: 'What ran on the laptop runs in production',
        sv: 'Det som fungerade på datorn fungerar i produktion',
      },
    ],
  },
  {
    id: 'devops',
    title: {
      en: 'DevOps platform',
      sv: 'DevOps-plattform',
    },
    products: 'GitHub, Azure DevOps',
    certifications: ['DevOps Engineer Expert', 'GitHub Actions'],
    benefits: [
      {
        en: 'From commit to production without a ticket',
        sv: 'Från commit till produktion utan att lägga ett ärende',
      },
      {
        en: 'Every release can be undone',
        sv: 'Varje driftsättning går att ångra',
      },
    ],
  },
  {
    id: 'monitoring',
    title: {
      en: 'Monitoring',
      sv: 'Övervakning',
    },
    products: 'Prometheus, Grafana',
    certifications: ['Prometheus Certified Associate', 'OpenTelemetry Certified Associate'],
    benefits: [
      {
        en: 'Alarms with an owner and an instruction',
        sv: 'Larm med en ägare och en instruktion',
      },
      {
        en: 'You hear of a fault from us, not from a customer',
        sv: 'Ni får höra om felet av oss, inte av en kund',
      },
    ],
  },
];

/** The kinds of technology, in the language of the page. */
export const usePartners = () => useList('partners', partners);
