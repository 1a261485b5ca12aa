import type { Facts } from '../../i18n/words.ts';
import { formatPercent } from '../../format/number.ts';
import { inSwedish } from '../../format/number-words.ts';
import { locales } from '../../i18n/language.ts';
import { list } from '../../i18n/list.ts';
import type { CareersTexts } from './texts.en.ts';

const percent = (value: number) => formatPercent(value, locales.sv);
const membersBefore = ({ members, growthPercent }: Facts['figures']['team']) =>
  Math.round(members / (1 + growthPercent / 100));

export const careers = ({ brand, figures }: Facts): CareersTexts => ({
  head: {
    title: 'Jobba hos oss',
    description: `Lediga tjänster för molnarkitekter, DevOps- och Kubernetesingenjörer i ${brand.city}: vad du skulle göra och hur rekryteringen går till.`,
  },
  hero: {
    eyebrow: 'Jobba hos oss',
    title: 'Bygg saker som håller. Och gå hem i tid.',
    lead: `Vi är ${inSwedish(figures.team.members)} personer i ${inSwedish(figures.team.countries)} länder, med kontor i ${brand.city} och mer att göra än vi hinner. Här gör alla hela jobbet, från första workshoppen till larmet på natten. Men ingen gör det varje natt.`,
    primary: 'Se lediga tjänster',
    secondary: 'Så går det till',
  },
  stats: {
    title: 'Företaget i fyra tal',
    items: list(
      {
        label: 'Medarbetare',
        value: String(figures.team.members),
        text: 'Du hinner lära känna alla före första lunchen.',
      },
      {
        label: 'Tillväxt',
        value: percent(figures.team.growthPercent),
        text: `Från ${inSwedish(membersBefore(figures.team))} personer till ${inSwedish(figures.team.members)}. Små tal ger stolta procent.`,
      },
      {
        label: 'Nöjda medarbetare',
        value: percent(figures.satisfactionPercent),
        text: `Enkäten är anonym, så gott det går när man är\u00A0${inSwedish(figures.team.members)}.`,
      },
      {
        label: 'Länder',
        value: String(figures.team.countries),
        text: 'En kalender, en backlog och fredagsfika på video.',
      },
    ),
  },
  open: {
    title: 'Lediga tjänster',
    lead: `Alla finns i ${brand.city}, delvis hemifrån om du vill. Kraven är en önskelista: stämmer de flesta är det bara att skriva.`,
    empty: 'Just nu har vi inga lediga tjänster. Skicka gärna en spontanansökan, den är alltid välkommen.',
    jump: 'Gå till en tjänst',
    department: 'Avdelning',
    location: 'Ort',
    type: 'Omfattning',
    experience: 'Erfarenhet',
    pay: 'Lön',
    per: { HOUR: 'i timmen', MONTH: 'i månaden', YEAR: 'om året' },
    lastDay: 'Sök senast',
    requirements: 'Det här har du med dig',
    skills: 'Det här arbetar du med',
    apply: 'Sök tjänsten',
    applyAs: (title) => `som ${title}`,
  },
  hiring: {
    title: 'Så går rekryteringen till',
    lead: 'Ungefär tre veckor från ditt mejl till vårt svar. Alla vi har träffat får veta varför, vilket svaret än blev.',
    items: list(
      {
        time: 'Tio minuter',
        title: 'Du skriver',
        text: `Några rader och ett cv, eller en länk till något du har gjort. Inget brev om passion. En ingenjör svarar inom ${figures.responseHours} timmar.`,
      },
      {
        time: 'En halvtimme',
        title: 'Vi pratas vid',
        text: 'Med en ingenjör, på video. Du ställer hälften av frågorna. Vi berättar om lönespannet innan du behöver fråga.',
      },
      {
        time: 'En dag, betald',
        title: 'Vi arbetar ihop',
        text: 'Med ett problem från ett avslutat uppdrag, tillsammans med dem du skulle sitta bredvid. Slå upp vad du vill. Det gör vi.',
      },
      {
        time: 'Inom en vecka',
        title: 'Du får svar',
        text: 'Ett avtal med en siffra i, eller ett nej med ett skäl. Referenserna ringer vi sist, och bara om du har sagt ja till det.',
      },
    ),
  },
  benefits: {
    title: 'Det här får du utöver lönen',
    innovation: {
      value: percent(figures.innovationTimePercent),
      label: 'innovationstid',
      text: `En dag av ${inSwedish(Math.round(100 / figures.innovationTimePercent))} är din, till det du tror att vi borde kunna nästa år. Ibland slutar den i en demo, ibland i insikten att det var en dålig idé. Båda delarna skriver vi ner.`,
    },
    items: list(
      {
        title: 'Certifiering på arbetstid',
        text: 'Kurser, böcker och prov står vi för. Omprovet också.',
      },
      {
        title: 'Arbeta där det fungerar',
        text: `På kontoret i ${brand.city}, i köket eller på tåget däremellan. Vi ber om en gemensam dag i veckan.`,
      },
      {
        title: 'Jour som tar slut',
        text: 'Betald, delad av alla, och efter en dålig natt är förmiddagen ledig utan att någon behöver be om det.',
      },
      {
        title: 'Pension och hälsa',
        text: 'Tjänstepension från första dagen, och ett friskvårdsbidrag. Vinterbad räknas.',
      },
      {
        title: 'Verktyg du väljer själv',
        text: 'Dator, skärm och tangentbord. Ja, det högljudda också, om du sitter vid fönstret.',
      },
    ),
  },
  closing: {
    title: 'Passar ingen av dem, men du vill ändå hit?',
    text: 'Berätta vad du skulle göra här som ingen gör i dag. De bästa tjänsterna annonseras aldrig ut.',
    primary: 'Skicka en spontanansökan',
    secondary: 'Vilka vi är',
  },
});
