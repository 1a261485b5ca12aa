import { EMAIL_PATTERN, limits, type NewContactSubmission } from '@kontor/contracts/endpoints';

import { oneLine } from '../../format/one-line.ts';
import type { Issues } from '../../forms/use-form.ts';
import { serviceName } from '../../i18n/contact-services/service-name.ts';
import type { ContactServicesTexts } from '../../i18n/contact-services/texts.en.ts';
import type { ContactTexts } from './texts.en.ts';

export interface ContactDraft {
  name: string;
  email: string;
  company: string;
  service: string;
  message: string;
  consent: boolean;
}

export const emptyDraft: ContactDraft = { name: '', email: '', company: '', service: '', message: '', consent: false };

const EMAIL = new RegExp(EMAIL_PATTERN);

/** The issues of the fields, in the order of the form; empty for a valid draft (docs/specification.md#validation-rules). */
export function checkDraft(draft: ContactDraft, { issues }: ContactTexts): Issues<ContactDraft> {
  const found: Issues<ContactDraft> = {};
  if (draft.name.trim() === '') found.name = issues.required;
  else if (draft.name.length > limits.name) found.name = issues.tooLong(limits.name);

  const email = draft.email.trim();
  if (email === '') found.email = issues.required;
  else if (email.length > limits.email || !EMAIL.test(email)) found.email = issues.email;

  if (draft.company.length > limits.company) found.company = issues.tooLong(limits.company);

  if (draft.message.trim() === '') found.message = issues.required;
  else if (draft.message.length > limits.message) found.message = issues.tooLong(limits.message);

  if (!draft.consent) found.consent = issues.consent;
  return found;
}

/** The draft as it is sent; the consent is checked before and not sent. */
export const submissionOf = ({ name, email, company, service, message }: ContactDraft): NewContactSubmission => ({
  name: oneLine(name),
  email: email.trim(),
  company: oneLine(company),
  service,
  message: message.trim(),
});

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
