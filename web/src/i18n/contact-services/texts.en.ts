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
  /** What links from other pages ask about; sent as written there, shown in the visitor's language. */
  others: { 'Career Opportunity': 'Career Opportunity', consultation: 'Free consultation' },
};

export type ContactServicesTexts = typeof contactServices;
