import type { Language } from '@kontor/contracts/schemas';

import type { User } from './user.entity.ts';

/**
 * The language of mails to a user: of the page they first signed in on, or chosen since; until then that of who created the
 * account. `fallback` is for accounts from before languages were stored.
 */
export const languageOf = (
  { language, initialLanguage }: Pick<User, 'language' | 'initialLanguage'>,
  fallback: Language,
): Language => language ?? initialLanguage ?? fallback;
