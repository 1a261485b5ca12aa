import type { Dictionary } from '../dictionary.ts';
import { about } from './about.ts';
import { account } from './account.ts';
import { aiPlatforms } from './ai-platforms.ts';
import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { blogPreview } from './blog-preview.ts';
import { careers } from './careers.ts';
import { company } from './company.ts';
import { contact } from './contact.ts';
import { cookieSettings } from './cookie-settings.ts';
import { core } from './core.ts';
import { customers } from './customers.ts';
import { documents } from './documents.ts';
import { employees } from './employees.ts';
import { environmentalPolicy } from './environmental-policy.ts';
import { home } from './home.ts';
import { inbox } from './inbox.ts';
import { newsletter } from './newsletter.ts';
import { partners } from './partners.ts';
import { passwordLink } from './password-link.ts';
import { personalData } from './personal-data.ts';
import { platform } from './platform.ts';
import { portal } from './portal.ts';
import { posts } from './posts.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { sPlatform } from './s-platform.ts';
import { services } from './services.ts';
import { software } from './software.ts';
import { solutions } from './solutions.ts';
import { staffErrors } from './staff-errors.ts';
import { subscribers } from './subscribers.ts';
import { unsubscribe } from './unsubscribe.ts';
import { whatWeDo } from './what-we-do.ts';

export const sv = {
  ...core,
  about,
  account,
  aiPlatforms,
  audit,
  auth,
  blogPreview,
  careers,
  company,
  contact,
  cookieSettings,
  customers,
  documents,
  employees,
  environmentalPolicy,
  home,
  inbox,
  newsletter,
  partners,
  passwordLink,
  personalData,
  platform,
  portal,
  posts,
  privacyPolicy,
  sPlatform,
  services,
  software,
  solutions,
  staffErrors,
  subscribers,
  unsubscribe,
  whatWeDo,
} satisfies Dictionary;
