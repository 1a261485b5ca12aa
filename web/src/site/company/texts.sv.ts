import type { Facts } from '../../i18n/words.ts';
import { formatPercent } from '../../format/number.ts';
import { inSwedish } from '../../format/number-words.ts';
import { locales } from '../../i18n/language.ts';
import { list } from '../../i18n/list.ts';
import type { CompanyTexts } from './texts.en.ts';

export const company = ({ brand, figures }: Facts): CompanyTexts => ({
  head: {
    title: 'Företaget',
    description: `${brand.name} i korthet: ${inSwedish(figures.team.members)} personer i ${inSwedish(figures.team.countries)} länder, med bas i ${brand.city}. Vilka vi är, vilka vi arbetar för och hur ni når oss.`,
  },
  hero: {
    eyebrow: 'Företaget',
    title: 'Ett litet företag. Ingen går vilse.',
    lead: `Vi flyttar företag till Azure och AWS, automatiserar det som gjordes manuellt och driver Kubernetes. Vi är ${inSwedish(figures.team.members)} personer, så ingen behöver kopplas vidare till en annan avdelning.`,
    primary: 'Lär känna oss',
    secondary: 'Prata med en ingenjör',
  },
  figures: {
    title: 'Företaget i siffror',
    items: list(
      { value: `${figures.team.members}`, label: 'personer, alla med namn' },
      { value: `${figures.team.countries}`, label: 'länder att arbeta från' },
      { value: `${figures.yearsOfExperience}+`, label: 'års erfarenhet' },
      { value: `${figures.projects}+`, label: 'lyckade projekt' },
    ),
  },
  short: {
    title: 'I korthet',
    statement: 'Vi bygger infrastruktur som går att återskapa ur en fil, och som sköts av folk ni har träffat.',
    facts: list(
      {
        term: 'Vad vi gör',
        text: 'Molnmigrering, DevOps, Kubernetes och den säkerhet och utbildning som hör till. Inga licenser, ingen hårdvara.',
      },
      {
        term: 'För vilka',
        text: `Från startups, som får sina första ${figures.freeHours} timmar gratis, till industrier med fyrtio år av system i källaren.`,
      },
      {
        term: 'Var',
        text: `${brand.address.street} i ${brand.city}. Och vid ett och annat köksbord, beroende på dag.`,
      },
      {
        term: 'På vilka språk',
        text: 'Svenska och engelska. YAML när vi måste.',
      },
    ),
    motto: 'Med vilket motto',
  },
  ways: {
    title: 'Vart vill ni gå?',
    items: list(
      {
        title: 'Om oss',
        text: 'Hur det började, vad vi kräver av varandra och vad det kostar oss. Med namnen på dem som svarar.',
      },
      {
        title: 'Kunder',
        value: `${figures.customers.enterprise}`,
        label: 'större företag',
        text: `${figures.customers.activeProjects} pågående projekt i ${inSwedish(figures.customers.countries)} länder, och vad några av dem har lett till.`,
      },
      {
        title: 'Partner',
        value: `${figures.partners.technology}+`,
        label: 'teknikpartner',
        text: 'Vilka vi arbetar med, vad vi är certifierade på och tre sätt att vara med.',
      },
      {
        title: 'Jobba hos oss',
        value: formatPercent(figures.satisfactionPercent, locales.sv),
        label: 'trivs här',
        text: 'Lediga tjänster, vad vi begär och vad du får. Ledigheten inräknad.',
      },
      {
        title: 'Kontakt',
        value: `${figures.responseHours} h`,
        label: 'till svar, som mest',
        text: `Svar från en ingenjör, inte från ett formulär. Brev till ${brand.city} tar lite längre tid.`,
      },
    ),
  },
  closing: {
    title: 'Läser ni hellre först?',
    text: 'Det gör vi också. Våra ingenjörer skriver ner vad de lär sig, även det som inte fungerade.',
    primary: 'Till bloggen',
    secondary: 'Se våra tjänster',
  },
});
