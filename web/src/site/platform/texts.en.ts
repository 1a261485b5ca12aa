import type { Facts } from '../../i18n/words.ts';
import { formatPercent } from '../../format/number.ts';
import { locales } from '../../i18n/language.ts';
import { list } from '../../i18n/list.ts';

const percent = (value: number) => formatPercent(value, locales.en);

export const platform = ({ figures }: Facts) => ({
  head: {
    title: 'Platform',
    description:
      'S-Platform with its products, the AI services around them and the AI platform: what each is for, and where customers begin.',
  },
  hero: {
    eyebrow: 'Platform',
    title: 'Three islands on one bedrock',
    lead: 'Products for your infrastructure, AI services beside them, and an AI platform on your own data. Above the water they look like three things. Below it they share login, logs and a way of being set up.',
    primary: 'Talk to an engineer',
    secondary: 'Where to begin',
  },
  islands: {
    title: 'What stands on it',
    items: list(
      {
        title: 'The products of S-Platform',
        text: 'Four of them, for moving, releasing, running and watching your systems. Installed in your own account, one at a time.',
        link: 'See the products',
      },
      {
        title: 'The DVS ecosystem of S-Platform',
        text: 'Six AI services with one task each: reading what arrives, finding what was written, taking the minutes.',
        link: 'See the AI services',
      },
      {
        title: 'The AI platform',
        text: 'Machine learning, analytics and automation on data of your own. A source with each answer, and a person where it doubts.',
        link: 'See the AI platform',
      },
    ),
  },
  begin: {
    title: 'Where customers begin',
    lead: 'Nobody buys a platform. They have a Tuesday they would rather not have again.',
    items: list(
      { title: 'The server lease ends next year.', link: 'Begin with migration' },
      { title: 'We release on the third Thursday, all of us.', link: 'Begin with DevOps' },
      { title: 'Somebody types in invoices every morning.', link: 'Begin with documents' },
      { title: 'Something is slow, and nobody knows what.', link: 'Begin with a call' },
    ),
  },
  benefits: {
    title: 'What you get from the bedrock',
    items: list(
      {
        title: `${percent(figures.reducedImplementationPercent)} less time to implement`,
        text: 'Compared with an empty repository. The parts are there already, and so are the mistakes it took to make them.',
      },
      {
        title: 'It stays with you',
        text: 'In your subscription, as your code, built from open parts. If we part ways it goes on running.',
      },
      {
        title: 'One way in',
        text: 'The identities and roles you already have apply everywhere. When somebody leaves there is one door to close.',
      },
      {
        title: `${percent(figures.uptimePercent)} uptime, in writing`,
        text: `For what we run. Whoever answers the phone helped to build it. Everything else gets a reply within ${figures.responseHours} hours.`,
      },
    ),
  },
  closing: {
    title: 'Ask those who stand on it',
    text: 'Our customers say what went well and what took longer than planned. Or ask us, and we will say it ourselves.',
    primary: 'Meet our customers',
    secondary: 'Talk to an engineer',
  },
});

export type PlatformTexts = ReturnType<typeof platform>;

declare module '../texts.ts' {
  interface SiteTexts {
    platform: { platform: typeof platform };
  }
}
