import { about } from './about.ts';
import { aiPlatforms } from './ai-platforms.ts';
import { auth } from './auth.ts';
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
import { newsletter } from './newsletter.ts';
import { partners } from './partners.ts';
import { platform } from './platform.ts';
import { portal } from './portal.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { sPlatform } from './s-platform.ts';
import { services } from './services.ts';
import { software } from './software.ts';
import { solutions } from './solutions.ts';
import { whatWeDo } from './what-we-do.ts';

/** Every text. English is the default, and the shape of the other language. */
export const en = {
  ...core,
  about,
  aiPlatforms,
  auth,
  careers,
  company,
  contact,
  cookieSettings,
  customers,
  documents,
  employees,
  environmentalPolicy,
  home,
  newsletter,
  partners,
  platform,
  portal,
  privacyPolicy,
  sPlatform,
  services,
  software,
  solutions,
  whatWeDo,
};
