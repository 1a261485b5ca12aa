import { EMAIL_PATTERN, limits, type NewContactSubmission } from '@kontor/contracts/endpoints';

import { oneLine } from '../../format/one-line.ts';
import type { Issues } from '../../forms/use-form.ts';
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
