import { limits } from '@kontor/contracts';

import type { Dictionary } from '../../i18n/dictionary.ts';
import type { ContactDraft } from './contact-draft.ts';
import { serviceName } from '../../content/service-choices.ts';

/** Most characters taken over from an address: anybody can write a link. */
const MOST = 200;

/** The service an application is filed under (spec §2, Careers). */
const CAREER = 'Career Opportunity';

/** One plain line of an address's text, `most` characters long at most; no control characters, no half of a character. */
function plainLine(value: string | null, most: number): string {
  const line = (value ?? '').replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  return Array.from(line).slice(0, most).join('').trim();
}

function messageAbout(type: string | null, service: string, contact: Dictionary['contact']): string {
  const about = service === '' ? contact.prefill.anyService : serviceName(service, contact);
  if (type === 'learn-more') return contact.prefill.learnMore(about);
  if (type === 'demo') return contact.prefill.demo(about);
  if (type === 'free-assessment') return contact.prefill.freeAssessment;
  return '';
}

/** What a link to the form has filled in, see `ContactPrefill` of paths.ts. What it does not know is left out. */
export function prefillFrom(query: URLSearchParams, contact: Dictionary['contact']): Partial<ContactDraft> {
  const subject = plainLine(query.get('subject'), MOST);
  if (subject !== '') return { service: CAREER, message: contact.prefill.subject(subject) };
  const service = plainLine(query.get('service'), limits.service);
  return { service, message: messageAbout(query.get('type'), service, contact) };
}
