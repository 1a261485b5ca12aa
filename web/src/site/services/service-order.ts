import type { ContactService } from '@kontor/contracts';

export type ServiceId = 'migration' | 'devops' | 'kubernetes' | 'infrastructure' | 'security' | 'training';

/** The six services (spec §2): `id` is the part of the page, `contact` what the contact form calls it. */
export const serviceOrder: readonly { id: ServiceId; contact: ContactService }[] = [
  { id: 'migration', contact: 'cloud-migration' },
  { id: 'devops', contact: 'devops' },
  { id: 'kubernetes', contact: 'kubernetes' },
  { id: 'infrastructure', contact: 'infrastructure' },
  { id: 'security', contact: 'consulting' },
  { id: 'training', contact: 'training' },
];

/** Where the answers stand, for the link on top of the page. */
export const QUESTIONS = 'questions';
