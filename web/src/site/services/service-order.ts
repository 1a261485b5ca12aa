import type { ContactService } from '@kontor/contracts/endpoints';

export type ServiceId = 'migration' | 'devops' | 'kubernetes' | 'infrastructure' | 'security' | 'training';

/** The six services: `id` is the section's id, `contact` the contact form's value. */
export const serviceOrder: readonly { id: ServiceId; contact: ContactService }[] = [
  { id: 'migration', contact: 'cloud-migration' },
  { id: 'devops', contact: 'devops' },
  { id: 'kubernetes', contact: 'kubernetes' },
  { id: 'infrastructure', contact: 'infrastructure' },
  { id: 'security', contact: 'consulting' },
  { id: 'training', contact: 'training' },
];

/** The section's id, for the link at the top of the page. */
export const QUESTIONS = 'questions';
