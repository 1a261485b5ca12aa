import type { Facts } from '../../i18n/words.ts';
import { formatPercent } from '../../format/number.ts';
import { locales } from '../../i18n/language.ts';
import { list } from '../../i18n/list.ts';

const percent = (value: number) => formatPercent(value, locales.en);

export const software = ({ figures }: Facts) => ({
  head: {
    title: 'Tools',
    description:
      'The tools we build with, grouped by purpose and with the reason for each, and the seven of our own that grew out of the work.',
  },
  hero: {
    eyebrow: 'Tools',
    title: 'Tools we would choose again',
    lead: 'A tool is a promise somebody has to keep for years, mostly you. So we use few, well known and replaceable ones, and build our own only where nothing on the shelf would do.',
    primary: 'Ask about a tool',
    secondary: 'Open the toolboxes',
  },
  boxes: {
    title: 'Two toolboxes',
    lead: 'One holds what anybody can get hold of. The other holds what we made ourselves. You never need the second to keep using the first.',
    tabs: { enterprise: 'Enterprise', proprietary: 'Proprietary' },
  },
  enterprise: list(
    {
      title: 'Cloud',
      text: 'Where things run. Two providers we know thoroughly, rather than five by name.',
      tools: list(
        'Our first choice where Microsoft is in the house already: identities and invoices are in place.',
        'When the product lives on queues, functions and object storage. Few services are older or better proven.',
      ),
    },
    {
      title: 'Infrastructure as code',
      text: 'What there is, written down so that it can be read and rebuilt.',
      tools: list(
        'One language for all clouds, and a plan to read before anything happens.',
        'For the machines that remain machines. Needs nothing installed on them.',
      ),
    },
    {
      title: 'Delivery',
      text: 'The road from commit to production.',
      tools: list(
        'The pipeline lives beside the code, and your developers can already read it.',
        'Where boards, approvals and audit trails must be in one place.',
        'The cluster fetches what the repository says. Undoing a release is undoing a commit.',
      ),
    },
    {
      title: 'Kubernetes',
      text: 'When there are enough services that somebody must keep count.',
      tools: list(
        'The same in Azure, at Amazon and in your own hall. It makes moving out possible.',
        'What worked on the laptop is what runs in production, to the byte.',
        'Packages with versions, so that a cluster can be set up twice alike.',
      ),
    },
    {
      title: 'Monitoring',
      text: 'Knowing before the customer does.',
      tools: list(
        'Measures anything, asks for little, and every other tool understands it.',
        'One picture for developers and operations, so that both argue about the same curve.',
        'Measure once, and change the supplier behind it without touching the code.',
      ),
    },
    {
      title: 'Security',
      text: 'Who may do what, and what is hidden from whom.',
      tools: list(
        'One login, two factors, and a single place to close when somebody leaves.',
        'Passwords that live for an hour and are in no file.',
        'Finds known holes in images before they are released. Takes half a minute.',
      ),
    },
  ),
  proprietary: {
    platform: {
      title: 'S-Platform, from plan to operation',
      text: 'Four products for the four stretches of the road. They run in your account and can be had one by one.',
      items: list(
        'Maps what you run, proposes an order to move in, and keeps the way back open at each step.',
        'Pipelines, environments and approvals, ready-made for the most common languages.',
        'All your clusters in one view: versions, costs, certificates, and what expires next.',
        'What customers notice, in one picture, with an instruction beside each alarm.',
      ),
      action: 'Look inside S-Platform',
    },
    ready: {
      title: 'Ready to put to work',
      text: 'Three finished products for those who want the result and not the project.',
      link: 'See it at work',
      items: list(
        {
          text: 'A complete landing zone, with networks, identities, logging and budgets for three environments.',
          value: `${figures.deployHours} h`,
          label: 'to the first deploy',
        },
        {
          text: 'Answers questions from your own documents and reads the ones that come in. Your data stays inside the EU.',
          value: percent(figures.documentProcessing.accuracyPercent),
          label: 'accuracy in documents',
        },
        {
          text: 'Pipelines, GitOps and monitoring as one product, for teams that have no platform team.',
          value: `${figures.fasterImplementationPercent.from}–${figures.fasterImplementationPercent.to}%`,
          label: 'faster implementation',
        },
      ),
    },
  },
  choice: {
    title: 'How a tool gets into the box, and out of it',
    kept: {
      title: 'What gets in',
      items: list(
        'What can be left again within a month',
        'What at least two of us have mended at night',
        'What can be configured in a file, and the file reviewed',
        'What has run on our own systems for half a year',
      ),
    },
    thrown: {
      title: 'What has been thrown out',
      items: list(
        'The build server under the desk',
        'Shell scripts longer than a page',
        'The spreadsheet with the passwords',
        'Instructions in a wiki nobody dared to change',
      ),
    },
  },
  closing: {
    title: 'Already have tools of your own?',
    text: 'Good. We begin with those, and replace only what costs you more than it gives. Tell us what is in your box.',
    primary: 'Tell us',
    secondary: 'See S-Platform',
  },
});

export type SoftwareTexts = ReturnType<typeof software>;

declare module '../texts.ts' {
  interface SiteTexts {
    software: { software: typeof software };
  }
}
