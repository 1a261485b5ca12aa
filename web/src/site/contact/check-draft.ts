import { EMAIL_PATTERN, limits } from '@kontor/contracts/endpoints';

import type { ContactDraft } from './contact-draft.ts';
import type { ContactTexts } from './texts.en.ts';

export type Issues = Partial<Record<keyof ContactDraft, string>>;

const EMAIL = new RegExp(EMAIL_PATTERN);

/** What is wrong with each field, in the order of the form; empty when it can be sent (docs/specification.md#validation-rules). */
export function checkDraft(draft: ContactDraft, { issues }: ContactTexts): Issues {
  const found: Issues = {};
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
