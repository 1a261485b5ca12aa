import type { ContactServicesTexts } from './texts.en.ts';

export const contactServices = {
  offered: {
    'cloud-migration': 'Molnmigrering',
    devops: 'DevOps',
    kubernetes: 'Kubernetes',
    infrastructure: 'Infrastruktur',
    consulting: 'Konsultuppdrag',
    training: 'Utbildning',
  },
  others: { 'Career Opportunity': 'Jobba hos oss', consultation: 'Kostnadsfri rådgivning' },
} satisfies ContactServicesTexts;
