import { accountEndpoints } from './account.ts';
import { adminPostEndpoints } from './admin-posts.ts';
import { auditEndpoints } from './audit.ts';
import { authEndpoints } from './auth.ts';
import { confirmationEndpoints } from './confirmations.ts';
import { contactEndpoints } from './contact.ts';
import { documentEndpoints } from './documents.ts';
import { imageEndpoints } from './images.ts';
import { newsletterIssueEndpoints } from './newsletter-issues.ts';
import { newsletterEndpoints } from './newsletter.ts';
import { payslipRunEndpoints } from './payslip-runs.ts';
import { personalDataEndpoints } from './personal-data.ts';
import { postEndpoints } from './posts.ts';
import { retentionEndpoints } from './retention.ts';
import { signInMethodEndpoints } from './sign-in-methods.ts';
import { trashEndpoints } from './trash.ts';
import { twoFactorEndpoints } from './two-factor.ts';
import { userEndpoints } from './users.ts';
import type { EndpointWithSchema } from './with-schemas.ts';

export const endpointsByName = {
  ...authEndpoints,
  ...userEndpoints,
  ...accountEndpoints,
  ...twoFactorEndpoints,
  ...signInMethodEndpoints,
  ...documentEndpoints,
  ...confirmationEndpoints,
  ...imageEndpoints,
  ...postEndpoints,
  ...adminPostEndpoints,
  ...payslipRunEndpoints,
  ...trashEndpoints,
  ...contactEndpoints,
  ...newsletterEndpoints,
  ...newsletterIssueEndpoints,
  ...auditEndpoints,
  ...personalDataEndpoints,
  ...retentionEndpoints,
};

/** Every call of the API, for the gateway's routes and documentation. */
export const endpoints: readonly EndpointWithSchema[] = Object.values(endpointsByName);
