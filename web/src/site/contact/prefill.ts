import { EMAIL_PATTERN, HTTPS_URL_PATTERN, limits, type NewContactSubmission } from '@kontor/contracts/endpoints';

import type { Facts } from '../../content/facts.ts';
import { openApplication, positionIn } from '../../content/applications.ts';
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
  /** The CV or profile of an applicant. */
  profileUrl: string;
  message: string;
  consent: boolean;
}

export const emptyDraft: ContactDraft = {
  name: '',
  email: '',
  company: '',
  service: '',
  profileUrl: '',
  message: '',
  consent: false,
};

const EMAIL = new RegExp(EMAIL_PATTERN);
const HTTPS_URL = new RegExp(HTTPS_URL_PATTERN, 'u');

/** The address as it is sent: people copy it without `https://`. */
function addressOf(typed: string): string {
  const address = typed.trim();
  return address === '' || /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
}

/** The issues of the fields, in the order of the form; empty for a valid draft (docs/specification.md#validation-rules). */
export function checkDraft(draft: ContactDraft, { issues }: ContactTexts): Issues<ContactDraft> {
  const found: Issues<ContactDraft> = {};
  if (draft.name.trim() === '') found.name = issues.required;
  else if (draft.name.length > limits.name) found.name = issues.tooLong(limits.name);

  const email = draft.email.trim();
  if (email === '') found.email = issues.required;
  else if (email.length > limits.email || !EMAIL.test(email)) found.email = issues.email;

  if (draft.company.length > limits.company) found.company = issues.tooLong(limits.company);

  const profileUrl = addressOf(draft.profileUrl);
  if (profileUrl.length > limits.profileUrl) found.profileUrl = issues.tooLong(limits.profileUrl);
  else if (profileUrl !== '' && !HTTPS_URL.test(profileUrl)) found.profileUrl = issues.profileUrl;

  if (draft.message.trim() === '') found.message = issues.required;
  else if (draft.message.length > limits.message) found.message = issues.tooLong(limits.message);

  if (!draft.consent) found.consent = issues.consent;
  return found;
}

/** The draft as it is sent; the consent is checked before and not sent. */
export const submissionOf = ({ profileUrl, ...draft }: ContactDraft): NewContactSubmission => ({
  name: oneLine(draft.name),
  email: draft.email.trim(),
  company: oneLine(draft.company),
  service: draft.service,
  message: draft.message.trim(),
  ...(profileUrl.trim() === '' ? {} : { profileUrl: addressOf(profileUrl) }),
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

/** The message of a link to the form, and the title of the form; undefined for an unknown `type`. */
function requestIn(query: URLSearchParams, service: string, { contact, contactServices }: PrefillTexts) {
  const { prefill, form } = contact;
  const about = service === '' ? prefill.anyService : serviceName(service, contactServices);
  const requests: Record<string, { message: string; title: string }> = {
    'learn-more': { message: prefill.learnMore(about), title: form.learnMoreTitle(about) },
    demo: { message: prefill.demo(about), title: form.demoTitle(about) },
    'free-assessment': { message: prefill.freeAssessment, title: form.freeAssessmentTitle },
  };
  const type = query.get('type') ?? '';
  return Object.hasOwn(requests, type) ? requests[type] : undefined;
}

/** What a link with a subject applies for: a position, or something else. Null for other links. */
export interface Application {
  subject: string;
  /** Its title, which is English in every language. */
  position: string | undefined;
}

export function applicationOf(query: URLSearchParams, { brand }: Facts): Application | null {
  const subject = singleLine(query.get('subject'), MOST);
  return subject === '' ? null : { subject, position: positionIn(subject, brand.city) };
}

/** The subject in the visitor's language. */
function subjectIn(
  { application }: ContactTexts,
  { subject, position }: Application,
  { city }: Facts['brand'],
): string {
  if (position) return application.subject(position, city);
  return subject === openApplication(city) ? application.openSubject(city) : subject;
}

/** The values that a link to the form fills in, see `ContactPrefill` of site-map.ts. Unknown ones are ignored. */
export function prefillFrom(query: URLSearchParams, texts: PrefillTexts, facts: Facts): Partial<ContactDraft> {
  const application = applicationOf(query, facts);
  if (application)
    return {
      service: CAREER,
      message: texts.contact.prefill.subject(subjectIn(texts.contact, application, facts.brand)),
    };
  const service = singleLine(query.get('service'), limits.service);
  return { service, message: requestIn(query, service, texts)?.message ?? '' };
}

/** What the form is for. */
export function formTitle(query: URLSearchParams, texts: PrefillTexts, facts: Facts): string {
  const { application, form } = texts.contact;
  if (applicationOf(query, facts)) return application.form.title;
  return requestIn(query, singleLine(query.get('service'), limits.service), texts)?.title ?? form.title;
}
