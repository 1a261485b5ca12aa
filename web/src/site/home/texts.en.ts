import { technologies } from '../../content/products.ts';
import type { Facts } from '../../i18n/words.ts';
import { formatPercent } from '../../format/number.ts';
import { locales } from '../../i18n/language.ts';
import { list } from '../../i18n/list.ts';

const percent = (value: number) => formatPercent(value, locales.en);

export const home = ({ brand, figures }: Facts) => ({
  head: {
    title: 'Cloud infrastructure, DevOps and automation',
    description: `${brand.name} moves companies to Azure and AWS, automates their delivery and runs their Kubernetes. Based in ${brand.city}.`,
  },
  hero: {
    badge: `${brand.tagline.en}, from ${brand.city}`,
    title: 'Cloud infrastructure',
    accent: 'that lets you sleep.',
    subtitle:
      'We move companies to Azure and AWS, automate what used to be done by hand, and run Kubernetes so that nobody is woken at three in the morning.',
    primary: 'Talk to an engineer',
    secondary: 'See what we do',
    projects: 'successful projects',
    years: 'years of experience',
    satisfaction: 'satisfaction',
  },
  trusted: 'Trusted by leading companies',
  technologies: 'What their systems run on, and we know by heart:',
  technologyNames: technologies.ofCustomers,
  services: {
    eyebrow: 'Services',
    title: 'Three things we do every week',
    lead: 'We are a small team, so we stay with what we know by heart. These three are where most of our customers begin.',
    action: 'Tell us what you are building',
    actionNote: (hours: number) => `An engineer answers within ${hours} hours.`,
    items: list(
      {
        title: 'Cloud migration',
        text: 'We move your systems one at a time, in an order that keeps the business running, with a way back until the very last step.',
        tags: list('Azure', 'Migration'),
      },
      {
        title: 'DevOps',
        text: 'From commit to production in minutes, the same way every time. Your developers release on a Friday and go home.',
        tags: list('CI/CD', 'Automation'),
      },
      {
        title: 'Kubernetes',
        text: 'Clusters that are upgraded, watched and tidied by people who do little else, and explained so that you can take over.',
        tags: list('Kubernetes', 'Containers'),
      },
    ),
  },
  automation: {
    title: 'Stop buying technology. Start automating workflows.',
    lead: 'You do not need another licence. You need the work to happen without someone remembering to do it. We bring the platform, set it up and keep it running.',
    action: 'Reserve Now',
    items: list(
      { title: 'Zero CapEx', text: 'No hardware, no start-up licences. You pay for what runs.' },
      {
        title: `Deploy in ${figures.deployHours} hours`,
        text: 'A first environment stands the day after we begin.',
      },
      { title: 'We handle everything', text: 'Set-up, updates, backups and the phone at night.' },
      {
        title: `${percent(figures.uptimePercent)} uptime SLA`,
        text: 'Written into the contract, not only onto this page.',
      },
      { title: 'Scale anytime', text: 'Up for the campaign, down for July. No new agreement.' },
      { title: 'Azure & AWS certified', text: 'Every one of our engineers, on at least one of them.' },
    ),
  },
  showcase: {
    label: 'Products',
    pause: 'Pause',
    play: 'Play',
    position: (index: number, count: number) => `${index} of ${count}`,
    show: (name: string) => `Show ${name}`,
    items: list(
      {
        text: 'A complete landing zone: networks, identity, logging and budgets, ready for the first team to move in.',
        facts: list(
          { value: '3', label: 'environments' },
          { value: percent(figures.uptimePercent), label: 'uptime SLA' },
          { value: `${figures.deployHours} h`, label: 'to the first deploy' },
        ),
      },
      {
        text: 'Answers from your own documents, in Swedish and English. Data stays inside the EU and is never used for training.',
        facts: list(
          { value: percent(figures.documentProcessing.fasterPercent), label: 'faster handling' },
          { value: percent(figures.documentProcessing.accuracyPercent), label: 'accuracy' },
          { value: 'EU', label: 'where data lives' },
        ),
      },
      {
        text: 'Pipelines, GitOps and monitoring as one product, with the same dashboard for developers and operations.',
        facts: list(
          {
            value: `${figures.fasterImplementationPercent.from}–${figures.fasterImplementationPercent.to}%`,
            label: 'faster implementation',
          },
          { value: '1', label: 'dashboard for all' },
          { value: `${figures.freeHours} h`, label: 'free for startups' },
        ),
      },
    ),
  },
  insights: {
    eyebrow: 'From the blog',
    title: 'Latest Insights',
    lead: 'Notes from projects, written by the engineers who did the work.',
    all: 'View All Articles',
  },
});

export type HomeTexts = ReturnType<typeof home>;

declare module '../texts.ts' {
  interface SiteTexts {
    home: { home: typeof home };
  }
}
