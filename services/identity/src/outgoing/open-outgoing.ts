import type { Orm } from '@kontor/service-kit/database';
import type { InternalClient } from '@kontor/service-kit/http-client';
import type { Logger } from '@kontor/service-kit/telemetry';

import type { Settings } from '../settings.ts';
import { createAccountMailWorker } from './account-mails.ts';
import { createAuthorWorker } from './authors.ts';
import { createEmailChangeWorker } from './email-change-mails.ts';
import { linkTokens } from './link-tokens.ts';
import type { PasswordRule } from './make-link.ts';
import { createSignInChangeWorker } from './sign-in-changes.ts';

interface Surroundings {
  orm: Orm;
  engagement: InternalClient;
  content: InternalClient;
  rule: PasswordRule;
  /** The name of the issuer, for users who have to sign in with it. */
  provider: string | undefined;
  log: Logger;
}

/** The workers, and the tokens of the links in their mails. */
export function openOutgoing(
  settings: Pick<Settings, 'SESSION_SECRET' | 'PUBLIC_URL'>,
  { orm, engagement, content, rule, provider, log }: Surroundings,
) {
  const tokens = linkTokens(settings.SESSION_SECRET, settings.PUBLIC_URL);
  const emailTokens = linkTokens(settings.SESSION_SECRET, settings.PUBLIC_URL, 'email-change');
  const accountMails = createAccountMailWorker(orm, engagement, { tokens, rule, provider }, log);
  const emailChanges = createEmailChangeWorker(orm, engagement, emailTokens, log);
  const signInChanges = createSignInChangeWorker(orm, engagement, rule, log);
  const authors = createAuthorWorker(orm, content, log);
  return {
    tokens,
    emailTokens,
    accountMails,
    emailChanges,
    authors,
    workers: [accountMails, emailChanges, signInChanges, authors],
  };
}
