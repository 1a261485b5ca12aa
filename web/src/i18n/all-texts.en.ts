import { about } from '../site/about/texts.en.ts';
import { account } from '../portal/account/texts.en.ts';
import { aiPlatforms } from '../site/ai-platforms/texts.en.ts';
import { audit } from '../portal/audit/texts.en.ts';
import { auth } from '../sign-in/login/texts.en.ts';
import { blogPreview } from '../blog/preview/texts.en.ts';
import { careers } from '../site/careers/texts.en.ts';
import { company } from '../site/company/texts.en.ts';
import { contact } from '../site/contact/texts.en.ts';
import { cookieSettings } from '../site/cookie-settings/texts.en.ts';
import { core } from './core/texts.en.ts';
import { customers } from '../site/customers/texts.en.ts';
import { documents } from '../portal/documents/texts.en.ts';
import { employees } from '../portal/users/texts.en.ts';
import { environmentalPolicy } from '../site/environmental-policy/texts.en.ts';
import { home } from '../site/home/texts.en.ts';
import { inbox } from '../portal/submissions/texts.en.ts';
import { newsletter } from '../site/newsletter/texts.en.ts';
import { partners } from '../site/partners/texts.en.ts';
import { passwordLink } from '../identity/texts.en.ts';
import { personalData } from '../portal/personal-data/texts.en.ts';
import { platform } from '../site/platform/texts.en.ts';
import { portal } from '../portal/texts.en.ts';
import { posts } from '../portal/posts/texts.en.ts';
import { privacyPolicy } from '../site/privacy-policy/texts.en.ts';
import { sPlatform } from '../site/s-platform/texts.en.ts';
import { services } from '../site/services/texts.en.ts';
import { software } from '../site/software/texts.en.ts';
import { solutions } from '../site/solutions/texts.en.ts';
import { staffErrors } from './staff-errors/texts.en.ts';
import { subscribers } from '../portal/subscriptions/texts.en.ts';
import { unsubscribe } from '../site/unsubscribe/texts.en.ts';
import { whatWeDo } from '../site/what-we-do/texts.en.ts';

/** Every text. English is the default, and the shape of the other language. */
export const en = {
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
};
