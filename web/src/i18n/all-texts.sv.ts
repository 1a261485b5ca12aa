import type { Dictionary } from './dictionary.ts';
import { about } from '../site/about/texts.sv.ts';
import { account } from '../portal/account/texts.sv.ts';
import { aiPlatforms } from '../site/ai-platforms/texts.sv.ts';
import { audit } from '../portal/audit/texts.sv.ts';
import { auth } from '../sign-in/login/texts.sv.ts';
import { blogPreview } from '../blog/preview/texts.sv.ts';
import { careers } from '../site/careers/texts.sv.ts';
import { company } from '../site/company/texts.sv.ts';
import { contact } from '../site/contact/texts.sv.ts';
import { cookieSettings } from '../site/cookie-settings/texts.sv.ts';
import { core } from './core/texts.sv.ts';
import { customers } from '../site/customers/texts.sv.ts';
import { documents } from '../portal/documents/texts.sv.ts';
import { employees } from '../portal/users/texts.sv.ts';
import { environmentalPolicy } from '../site/environmental-policy/texts.sv.ts';
import { home } from '../site/home/texts.sv.ts';
import { inbox } from '../portal/submissions/texts.sv.ts';
import { newsletter } from '../site/newsletter/texts.sv.ts';
import { partners } from '../site/partners/texts.sv.ts';
import { passwordLink } from '../identity/texts.sv.ts';
import { personalData } from '../portal/personal-data/texts.sv.ts';
import { platform } from '../site/platform/texts.sv.ts';
import { portal } from '../portal/texts.sv.ts';
import { posts } from '../portal/posts/texts.sv.ts';
import { privacyPolicy } from '../site/privacy-policy/texts.sv.ts';
import { sPlatform } from '../site/s-platform/texts.sv.ts';
import { services } from '../site/services/texts.sv.ts';
import { software } from '../site/software/texts.sv.ts';
import { solutions } from '../site/solutions/texts.sv.ts';
import { staffErrors } from './staff-errors/texts.sv.ts';
import { subscribers } from '../portal/subscriptions/texts.sv.ts';
import { unsubscribe } from '../site/unsubscribe/texts.sv.ts';
import { whatWeDo } from '../site/what-we-do/texts.sv.ts';

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
