import { endpoint } from '../endpoint.ts';

/** The choices of the contact form. The API accepts free text too: links on the careers page fill in their own. */
export const contactServices = [
  'cloud-migration',
  'devops',
  'kubernetes',
  'infrastructure',
  'consulting',
  'training',
] as const;
export type ContactService = (typeof contactServices)[number];

export const contactStatuses = ['new', 'answered', 'closed'] as const;

/** A status and `all` leave out suspect submissions; `suspect` is only those. */
export const inboxFolders = ['all', ...contactStatuses, 'suspect'] as const;

const forLeads = { service: 'engagement', access: ['leads'] } as const;

export const submitContact = endpoint('POST', '/api/contact', {
  service: 'engagement',
  access: 'anyone',
  rateLimit: 'contact',
});
export const listContactSubmissions = endpoint('GET', '/api/admin/contact-submissions', forLeads);
export const exportContactSubmissions = endpoint('GET', '/api/admin/contact-submissions/export', forLeads);
export const updateContactSubmission = endpoint('PATCH', '/api/admin/contact-submissions/:id', forLeads);
export const deleteContactSubmission = endpoint('DELETE', '/api/admin/contact-submissions/:id', forLeads);
