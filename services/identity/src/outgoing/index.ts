/**
 * What goes to other services: mails with links, mails about sign-in changes, notices, authors. Features queue it within
 * their transactions; workers hand it over. Uses `people`.
 *
 * Tables: `password_links`, `jobs`. Erases the mails to a deleted user and how posts name an author; exports links and queued mails.
 */
import type { InternalClient } from '@kontor/service-kit/http-client';
import type { ServiceContext } from '@kontor/service-kit/process';
import type { Worker } from '@kontor/service-kit/queue';

import type { LocalSignIn } from '../people/index.ts';
import type { Settings } from '../settings.ts';
import { createAccountMailWorker, createEmailChangeWorker } from './account-mails.ts';
import { authorRoutes, createAuthorWorker, internalPortraitRoutes } from './authors.ts';
import { type LinkTokens, linkTokens } from './link-tokens.ts';
import { internalMailResultRoutes, internalNoticeRoutes } from './notices.ts';
import { createSignInChangeWorker } from './sign-in-changes.ts';

export { mailOrigin, requestEmailChangeMail, requestLinkIfLockedOut, requestMail } from './account-mails.ts';
export { enqueueAuthor, presentAuthor } from './authors.ts';
export { type LinkTokens, linkTokens } from './link-tokens.ts';
export { CALLS } from './mail-worker.ts';
export { PasswordLink } from './password-link.entity.ts';
export {
  findUsableLink,
  invalidateLinksOf,
  linkRules,
  type MailRequest,
  usableLink,
  type UsableLink,
} from './password-links.ts';
export { eraseOutgoing, outgoingData, removeInvitations } from './queued-mails.ts';
export { queueSignInChange, recordSignInChange } from './sign-in-changes.ts';

/** The tokens of the links in mails, and the workers to wake when one is queued. */
export interface Outgoing {
  tokens: LinkTokens;
  emailTokens: LinkTokens;
  accountMails: Worker;
  emailChanges: Worker;
}

interface Surroundings {
  documents: InternalClient;
  engagement: InternalClient;
  content: InternalClient;
  localSignIn: LocalSignIn;
  /** The name of the issuer, for users who have to sign in with it. */
  provider: string | undefined;
}

export async function openOutgoing(
  { app, internal, log, orm, settings }: ServiceContext<Settings>,
  { documents, engagement, content, localSignIn: rule, provider }: Surroundings,
): Promise<Outgoing> {
  const { PUBLIC_URL: publicUrl, SESSION_SECRET: secret } = settings;
  const tokens = linkTokens(secret, publicUrl);
  const emailTokens = linkTokens(secret, publicUrl, 'confirm-email');
  const sender = { orm, engagement, log };
  const accountMails = createAccountMailWorker(sender, { tokens, rule, provider });
  const emailChanges = createEmailChangeWorker(sender, emailTokens);
  const authors = createAuthorWorker(orm, { content, documents }, log);
  await app.register(authorRoutes, { orm, authors, documents });
  await internal.register(internalPortraitRoutes, { orm });
  await internal.register(internalNoticeRoutes, { orm, documents, engagement, publicUrl });
  await internal.register(internalMailResultRoutes, { orm });
  createSignInChangeWorker(sender, rule);
  return { tokens, emailTokens, accountMails, emailChanges };
}
