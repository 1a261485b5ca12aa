import { limits } from '@kontor/contracts/endpoints';

import { serviceName } from '../../i18n/contact-services/service-name.ts';
import type { ContactServicesTexts } from '../../i18n/contact-services/texts.en.ts';
import type { ContactDraft } from './contact-draft.ts';
import type { ContactTexts } from './texts.en.ts';

/** The maximum length of a prefilled text: anyone can create a link. */
const MOST = 200;

/** The contact form's service for job applications. */
const CAREER = 'Career Opportunity';

/** A single line of at most `most` characters from the query, without control characters and split surrogates. */
function singleLine(value: string | null, most: number): string {
  const line = (value ?? '').replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  return Array.from(line).slice(0, most).join('').trim();
}

interface PrefillTexts {
  contact: ContactTexts;
  contactServices: ContactServicesTexts;
}

function messageAbout(type: string | null, service: string, { contact, contactServices }: PrefillTexts): string {
  const about = service === '' ? contact.prefill.anyService : serviceName(service, contactServices);
  if (type === 'learn-more') return contact.prefill.learnMore(about);
  if (type === 'demo') return contact.prefill.demo(about);
  if (type === 'free-assessment') return contact.prefill.freeAssessment;
  return '';
}

/** The values that a link to the form fills in, see `ContactPrefill` of site-map.ts. Unknown ones are ignored. */
export function prefillFrom(query: URLSearchParams, texts: PrefillTexts): Partial<ContactDraft> {
  const subject = singleLine(query.get('subject'), MOST);
  if (subject !== '') return { service: CAREER, message: texts.contact.prefill.subject(subject) };
  const service = singleLine(query.get('service'), limits.service);
  return { service, message: messageAbout(query.get('type'), service, texts) };
}
