import { EMAIL_PATTERN, limits } from '@kontor/contracts';

import type { Dictionary } from '../../i18n/dictionary.ts';
import type { ContactDraft } from './contact-draft.ts';

export type Faults = Partial<Record<keyof ContactDraft, string>>;

const EMAIL = new RegExp(EMAIL_PATTERN);

/** What is wrong with each field, in the order of the form; empty when it can be sent (spec §5). */
export function checkDraft(draft: ContactDraft, { faults }: Dictionary['contact']): Faults {
  const found: Faults = {};
  if (draft.name.trim() === '') found.name = faults.required;
  else if (draft.name.length > limits.name) found.name = faults.tooLong(limits.name);

  const email = draft.email.trim();
  if (email === '') found.email = faults.required;
  else if (email.length > limits.email || !EMAIL.test(email)) found.email = faults.email;

  if (draft.company.length > limits.company) found.company = faults.tooLong(limits.company);

  if (draft.message.trim() === '') found.message = faults.required;
  else if (draft.message.length > limits.message) found.message = faults.tooLong(limits.message);

  if (!draft.consent) found.consent = faults.consent;
  return found;
}
