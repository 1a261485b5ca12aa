import type { SiteLists } from '@kontor/contracts/endpoints';

import { useList } from '../i18n/use-list.ts';

/** SAMPLE CONTENT: the words of invented customers. */
export const testimonials: SiteLists['testimonials'] = [
  {
    id: 'manufacturer',
    person: 'Karin Ahlgren',
    role: {
      en: 'IT manager',
      sv: 'it-chef',
    },
    customer: 'Nordkaj Industri',
    quote: {
      en: 'They moved our ordering system on a Wednesday at ten in the morning. I only noticed because somebody told me.',
      sv: 'De flyttade vårt ordersystem en onsdag klockan tio på förmiddagen. Jag märkte det bara för att någon berättade det.',
    },
    gains: [
      {
        en: '{figures.reducedImplementationPercent}% less time to set up a plant',
        sv: '{figures.reducedImplementationPercent}\u00A0% kortare tid att få igång en fabrik',
      },
      {
        en: '{figures.uptimePercent}% uptime, measured by both of us',
        sv: '{figures.uptimePercent}\u00A0% tillgänglighet, mätt av båda parter',
      },
      {
        en: 'The old server room is a bicycle room now',
        sv: 'Det gamla serverrummet är cykelrum nu',
      },
    ],
    story: 'manufacturer',
  },
  {
    id: 'accounting',
    person: 'Leila Haddad',
    role: {
      en: 'Managing director',
      sv: 'vd',
    },
    customer: 'Lindö Redovisning',
    quote: {
      en: 'Nobody types receipts here. The first month we checked every single one. Then we stopped checking.',
      sv: 'Ingen knappar in kvitton hos oss. Första månaden kontrollerade vi vartenda ett. Sedan slutade vi med det.',
    },
    gains: [
      {
        en: '{figures.documentProcessing.fasterPercent}% faster document handling',
        sv: '{figures.documentProcessing.fasterPercent}\u00A0% snabbare dokumenthantering',
      },
      {
        en: '{figures.documentProcessing.accuracyPercent}% accuracy',
        sv: '{figures.documentProcessing.accuracyPercent}\u00A0% träffsäkerhet',
      },
      {
        en: 'Every document stays inside the EU',
        sv: 'Varje dokument stannar inom EU',
      },
    ],
    story: 'accounting',
  },
  {
    id: 'software',
    person: 'Jonas Berglund',
    role: {
      en: 'Technical director',
      sv: 'teknikchef',
    },
    customer: 'Tärnsund Software',
    quote: {
      en: 'We used to release on Thursdays and hold our breath until Monday. Now we release before lunch.',
      sv: 'Vi driftsatte på torsdagar och höll andan till måndagen. Nu gör vi det före lunch.',
    },
    gains: [
      {
        en: '{figures.fasterImplementationPercent.from}–{figures.fasterImplementationPercent.to}% faster from idea to production',
        sv: '{figures.fasterImplementationPercent.from}–{figures.fasterImplementationPercent.to} % snabbare från idé till produktion',
      },
      {
        en: 'No release at night any more',
        sv: 'Inga driftsättningar på natten längre',
      },
      {
        en: 'Two developers are back at developing',
        sv: 'Två utvecklare får ägna sig åt utveckling igen',
      },
    ],
    story: 'software',
  },
];

/** What customers say, in the language of the page. */
export const useTestimonials = () => useList('testimonials', testimonials);
