import { EMAIL_PATTERN, limits } from '@kontor/contracts/endpoints';

const address = new RegExp(EMAIL_PATTERN, 'u');

/** What is wrong with an address, in the texts given; nothing when the server will accept it. */
export function emailIssue(email: string, texts: { required: string; invalidEmail: string }): string | undefined {
  const trimmed = email.trim();
  if (trimmed === '') return texts.required;
  return trimmed.length <= limits.email && address.test(trimmed) ? undefined : texts.invalidEmail;
}
