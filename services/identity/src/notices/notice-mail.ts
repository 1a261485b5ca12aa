import type { NoticeMail } from '@kontor/contracts/internal';

import { languageOf } from '../users/language-of.ts';
import type { User } from '../users/user.entity.ts';

/** The mail that leads a user to a document, in their language. Says nothing about the document. */
export function noticeMail(id: string, user: User, documentId: number, publicUrl: string): NoticeMail {
  const language = languageOf(user, 'en');
  const path = `${language === 'sv' ? '/sv' : ''}/employee-portal?document=${documentId}`;
  return { id, recipient: user.email, name: user.name, language, link: new URL(path, publicUrl).href };
}
