import type { NoticeMail } from '@kontor/contracts/internal';

import { languageOf } from '../people/language.ts';
import type { User } from '../people/user.entity.ts';

/** The mail that leads a user to a document, in their language. Says nothing about the document. */
export const noticeMail = (id: string, user: User, documentId: number, publicUrl: string): NoticeMail => ({
  id,
  ...portalLink(user, `?document=${documentId}`, publicUrl),
});

/** A user as the recipient of a mail that leads to a place in the portal, in their language. */
export function portalLink(user: User, place: string, publicUrl: string): Omit<NoticeMail, 'id'> {
  const language = languageOf(user, 'en');
  const path = `${language === 'sv' ? '/sv' : ''}/employee-portal${place}`;
  return { recipient: user.email, name: user.name, language, link: new URL(path, publicUrl).href };
}
