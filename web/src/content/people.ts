import type { SiteLists } from '@kontor/contracts/endpoints';

import { useList } from '../i18n/use-list.ts';

/** SAMPLE CONTENT: these people are invented. */
export const people: SiteLists['people'] = [
  {
    id: 'director',
    name: 'Ingrid Sandqvist',
    role: {
      en: 'Managing director',
      sv: 'Vd',
    },
    bio: {
      en: 'Was on call for ten years before she led anybody, and still reads every incident report. Decides what we say no to.',
      sv: 'Hade jour i tio år innan hon fick någon att leda, och läser fortfarande varje incidentrapport. Bestämmer vad vi tackar nej till.',
    },
    portrait: null,
    consentOn: null,
  },
  {
    id: 'architect',
    name: 'Farid Nazari',
    role: {
      en: 'Chief architect',
      sv: 'Chefsarkitekt',
    },
    bio: {
      en: 'Draws landing zones, then rubs out a third of the boxes. Once moved a payroll system on a Thursday, in daylight, and nobody noticed.',
      sv: 'Ritar landningszoner och suddar sedan ut var tredje ruta. Har flyttat ett lönesystem en torsdag, i dagsljus, utan att någon märkte det.',
    },
    portrait: null,
    consentOn: null,
  },
  {
    id: 'platform',
    name: 'Maja Hedlund',
    role: {
      en: 'Head of platform',
      sv: 'Plattformschef',
    },
    bio: {
      en: 'Keeps the clusters in order. Explains Kubernetes with a fruit bowl, which works better than it sounds.',
      sv: 'Håller klustren i ordning. Förklarar Kubernetes med en fruktskål, vilket fungerar bättre än det låter.',
    },
    portrait: null,
    consentOn: null,
  },
  {
    id: 'security',
    name: 'Tomas Wikander',
    role: {
      en: 'Head of operations and security',
      sv: 'Drift- och säkerhetschef',
    },
    bio: {
      en: 'Asks who has access, and then why they still do. Keeps bees and logs, both with patience.',
      sv: 'Frågar vilka som har behörighet, och sedan varför de har den kvar. Sköter bin och loggar, båda med tålamod.',
    },
    portrait: null,
    consentOn: null,
  },
];

/** The people of the company, in the language of the page. */
export const usePeople = () => useList('people', people);
