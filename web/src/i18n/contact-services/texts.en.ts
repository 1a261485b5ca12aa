import type { ContactService } from '@kontor/contracts/endpoints';

export const contactServices = {
  offered: {
    'cloud-migration': 'Cloud migration',
    devops: 'DevOps',
    kubernetes: 'Kubernetes',
    infrastructure: 'Infrastructure',
    consulting: 'Consulting',
    training: 'Training',
  } satisfies Record<ContactService, string>,
  /** Services that links from other pages name; sent in English, shown in the visitor's language. */
  others: { 'Career Opportunity': 'Career Opportunity', consultation: 'Free consultation' },
};

export type ContactServicesTexts = typeof contactServices;
