import type { Facts } from '../../i18n/words.ts';
import { formatPercent } from '../../format/number.ts';
import { locales } from '../../i18n/language.ts';
import { list } from '../../i18n/list.ts';

const percent = (value: number) => formatPercent(value, locales.en);

export const aiPlatforms = ({ figures }: Facts) => ({
  head: {
    title: 'AI platform',
    description:
      'Reads documents, answers from your own sources and asks a person when unsure. What it can do, and where we stand on GDPR and the Data Act.',
  },
  hero: {
    eyebrow: 'AI platform',
    title: 'AI that says when it is unsure',
    lead: 'Few companies need a robot. Most need somebody to read the invoices, sort the inbox and find the clause on page forty. Our AI platform does that inside the EU, shows where it found the answer, and asks a person when it hesitates.',
    demo: 'Request Demo',
    features: 'See the features',
  },
  documents: {
    title: 'Where most begin: the pile of documents',
    lead: 'Invoices, orders, forms, contracts. Somebody opens them, reads them and types what they say into another window. It is the dullest work in the house, and the easiest to measure.',
    faster: {
      value: percent(figures.documentProcessing.fasterPercent),
      label: 'faster',
      text: 'Than when people do the typing. What is left is mostly people looking at what the platform asked about, and that is where they are needed.',
    },
    accuracy: {
      value: percent(figures.documentProcessing.accuracyPercent),
      label: 'accuracy',
      text: 'Which leaves one in a hundred. So each value comes with a certainty, and below the limit you set it goes to a person instead of into the ledger.',
    },
    path: 'What happens to a document',
    steps: list(
      {
        title: 'It arrives',
        text: 'By email, scanner or from another system. Nobody has to rename the file.',
      },
      { title: 'It is read', text: 'The fields you have asked for, each with its place on the page.' },
      {
        title: 'It is checked',
        text: 'Against your own registers. Does the order exist, does the sum add up?',
      },
      {
        title: 'It goes on',
        text: 'Into your system when all is well. Otherwise to a person, with the question marked.',
      },
    ),
  },
  features: {
    title: 'What the platform brings along',
    lead: 'A clever model is a small part of it. The rest is what lets you use one on a Monday, with real customers and an auditor.',
    items: list(
      {
        title: 'The source beside the answer',
        text: 'Document, page and line. What cannot be found is answered with “I do not know”.',
      },
      {
        title: 'A person within reach',
        text: 'You set the limit for what it may decide alone. The rest waits in a queue with a name on it.',
      },
      {
        title: 'Data inside the EU',
        text: 'Stored and processed in EU regions, in your own account. Never used for training.',
      },
      {
        title: 'Models you can change',
        text: 'A new one is tried on your old cases before it gets any new ones. If it is worse, it waits.',
      },
      {
        title: 'A log that can be read',
        text: 'What went in, what came out, which version, who approved. For as long as you decide.',
      },
      {
        title: 'A ceiling on the bill',
        text: 'A budget per task and month. It warns in time, and stops rather than surprises.',
      },
    ),
  },
  capabilities: {
    title: 'Four kinds of work',
    lead: 'They go by grand names. Here is what they do, when they are worth it and when to leave them alone.',
    worth: 'Worth it when',
    leave: 'Leave it when',
    items: list(
      {
        title: 'Machine learning',
        text: 'Learns from your history what usually comes next: demand, wear, which customers are about to leave.',
        worth: 'You have two years of data and a decision somebody makes every week.',
        leave: 'A rule of thumb gets it right already. Then write down the rule.',
      },
      {
        title: 'Data analytics',
        text: 'One place for the numbers, where sales and warehouse mean the same by “order”. Ask in plain words and see how the answer was worked out.',
        worth: 'Two departments bring different figures to the same meeting.',
        leave: 'Nobody would decide otherwise for knowing.',
      },
      {
        title: 'AI automation',
        text: 'A chain of small steps: fetch, read, check, write. The machine takes the ones that are always alike, people the ones that are not.',
        worth: 'One and the same case passes four screens and two inboxes.',
        leave: 'It happens five times a year.',
      },
      {
        title: 'Cognitive services',
        text: 'Ready-made eyes and ears: text in pictures, speech, translation. We buy these, as others have built them better than we could.',
        worth: 'What you need to know arrives as photographs, scans and phone calls.',
        leave: 'It could arrive as a form. Then make the form.',
      },
    ),
  },
  law: {
    title: 'Where we stand on the law',
    lead: 'What is in place, what is settled in each project and what only you can decide. We are engineers and this is not legal advice, so show it to your lawyer.',
    inPlaceOf: (ready: number, all: number) => `${ready} of ${all} in place`,
    status: { inPlace: 'In place', project: 'Settled per project', yours: 'Yours to decide' },
    policy: 'What we do with personal data ourselves',
    gdpr: {
      title: 'GDPR',
      regulation: 'Personal data. Regulation (EU) 2016/679.',
      items: list(
        'A data processing agreement, signed before the first document is read',
        'Storage and processing in EU regions',
        'No training of models on your data',
        'How long things are kept, and how they are erased',
        'The impact assessment: we describe the technology, you weigh the risk',
      ),
    },
    dataAct: {
      title: 'Data Act',
      regulation: 'Your right to move. Regulation (EU) 2023/2854.',
      items: list(
        'Documents, values and settings can be taken out in open formats',
        'Notice and handover are written into the contract',
        'A list of every supplier, its country and whose law it obeys',
        'Which models can be replaced, and what that would cost',
        'When to move. The law gives you the right, not the weekend',
      ),
    },
  },
  trial: {
    title: 'A demo on your own documents',
    lead: 'Ours always work, so they prove little.',
    items: list(
      {
        title: 'You send twenty',
        text: 'Real ones, with names masked if you like. The crooked scan and the coffee stain are welcome.',
      },
      {
        title: 'We run them while you watch',
        text: 'On a call of half an hour. You see each value, where it was found and how sure the platform is.',
      },
      {
        title: 'You get the mistakes as well',
        text: 'A list of what it got wrong, why, and whether it can be mended. Sometimes it cannot, and then you know.',
      },
    ),
  },
  closing: {
    title: 'What do you read most of?',
    text: `Tell us, and roughly how many a month. An engineer answers within ${figures.responseHours} hours with a time for the demo, or with an honest no.`,
    platform: 'S-Platform',
  },
});

export type AiPlatformsTexts = ReturnType<typeof aiPlatforms>;

declare module '../texts.ts' {
  interface SiteTexts {
    aiPlatforms: { aiPlatforms: typeof aiPlatforms };
  }
}
