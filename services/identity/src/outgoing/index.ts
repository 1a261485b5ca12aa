/**
 * What goes to other services: mails with links, mails about sign-in changes, notices, names of authors. Rooms queue it within
 * their transactions; workers hand it over. Uses `people`.
 *
 * Tables: `password_links`, `jobs`. Erases the mails to a deleted user and the name of an author; exports links and queued mails.
 */
import { authorRoutes } from './authors.ts';
import { internalMailResultRoutes } from './mail-results.ts';
import { internalNoticeRoutes } from './notices.ts';

export const outgoingRoutes = {
  /** Whether posts name the caller. */
  public: [authorRoutes],
  /** Notices for documents, results of mails from engagement. */
  internal: [internalNoticeRoutes, internalMailResultRoutes],
};

export { mailOrigin, requestLinkIfLockedOut, requestMail } from './account-mails.ts';
export { enqueueAuthor } from './authors.ts';
export { requestEmailChangeMail } from './email-change-mails.ts';
export { type LinkTokens, linkTokens } from './link-tokens.ts';
export type { MailRequest } from './make-link.ts';
export { openOutgoing } from './open-outgoing.ts';
export { PasswordLink } from './password-link.entity.ts';
export { findUsableLink, invalidateLinksOf, linkRules, usableLink, type UsableLink } from './password-links.ts';
export { eraseOutgoing, outgoingData, removeInvitations } from './queued-mails.ts';
export { queueSignInChange } from './sign-in-changes.ts';
