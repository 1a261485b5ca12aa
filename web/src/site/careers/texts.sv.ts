import type { Facts } from '../../content/facts.ts';
import { formatPercent } from '../../format/number.ts';
import { inWords, place } from '../../format/swedish-numbers.ts';
import { locales } from '../../i18n/language.ts';
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
    lead: `Vi är ${inWords(figures.team.members)} personer i ${inWords(figures.team.countries)} länder, med kontor i ${brand.city} och mer att göra än vi hinner. Här gör alla hela jobbet, från första workshoppen till larmet på natten. Men ingen gör det varje natt.`,
    primary: 'Se lediga tjänster',
    secondary: 'Så går det till',
  },
  stats: {
    title: 'Företaget i fyra tal',
    members: {
      label: 'Medarbetare',
      value: String(figures.team.members),
      note: 'Du hinner lära känna alla före första lunchen.',
    },
    growth: {
      label: 'Tillväxt',
      value: percent(figures.team.growthPercent),
      note: `Från ${inWords(membersBefore(figures.team))} personer till ${inWords(figures.team.members)}. Små tal ger stolta procent.`,
    },
    satisfaction: {
      label: 'Nöjda medarbetare',
      value: percent(figures.satisfactionPercent),
      note: `Enkäten är anonym, så gott det går när man är\u00A0${inWords(figures.team.members)}.`,
    },
    countries: {
      label: 'Länder',
      value: String(figures.team.countries),
      note: 'En kalender, en backlog och fredagsfika på video.',
    },
  },
  open: {
    title: 'Lediga tjänster',
    lead: `Alla finns i ${brand.city}, delvis hemifrån om du vill. Kraven är en önskelista: stämmer de flesta är det bara att skriva.`,
    jump: 'Gå till en tjänst',
    department: 'Avdelning',
    location: 'Ort',
    type: 'Omfattning',
    experience: 'Erfarenhet',
    lastDay: 'Sök senast',
    requirements: 'Det här har du med dig',
    skills: 'Det här arbetar du med',
    apply: 'Sök tjänsten',
    applyAs: (title) => `som ${title}`,
  },
  positions: {
    'senior-cloud-architect': {
      department: 'Arkitektur',
      type: 'Heltid, delvis på distans',
      experience: '8 år eller mer',
      description:
        'Du sitter med kunden innan något är byggt: läser fakturorna, följer beroendena och ritar ett mål som ett litet team klarar att driva. Sedan är du med på de första flyttarna, för en ritning är billig att göra och dyr att följa.',
      requirements: {
        foundation: 'Du har ritat en landningszon i Azure eller AWS och levt med den i ett år',
        cost: 'Du kan säga vad en arkitektur kostar i månaden innan den finns',
        decisions: 'Du skriver ner beslut så att den som inte var med förstår dem',
        language: 'Svenska eller engelska i mötet, engelska i koden',
      },
    },
    'devops-engineer': {
      department: 'Leverans',
      type: 'Heltid, delvis på distans',
      experience: '3 år eller mer',
      description:
        'Du kortar vägen från commit till produktion. En vecka kan innehålla en pipeline som bygger en gång och flyttar samma avbildning vidare, ett test som fallerar var tredje tisdag och en eftermiddag då du lär kundens utvecklare att driftsätta utan dig.',
      requirements: {
        pipeline: 'Du har ansvarat för en pipeline som andra var beroende av',
        tools: 'Linux, Git och containrar är verktyg för dig, inte samtalsämnen',
        scripts: 'Du läser ett skript innan du kör det, och skriver sådana som går att läsa',
        leaving: 'Du blir glad när en kund klarar sig utan dig',
      },
    },
    'kubernetes-specialist': {
      department: 'Drift',
      type: 'Heltid, delvis på distans',
      experience: '5 år eller mer',
      description:
        'Du håller våra kunders kluster uppgraderade och övervakade, och kostnaden rimlig. Tre uppgraderingar om året för vart och ett, först provade i en tvilling. Jouren delar du med oss andra, och efter en natt med larm är förmiddagen ledig.',
      requirements: {
        upgrade: 'Du har uppgraderat ett kluster i drift och kan berätta vad som gick sönder',
        network: 'Du kan följa ett paket från ingress till pod och säga var det försvann',
        alarms: 'Du har hellre två larm som betyder något än tvåhundra som inte gör det',
        onCall: `Du kan ha jour, ungefär var ${place(figures.team.members + 1)} vecka`,
      },
    },
    'technical-consultant': {
      department: 'Rådgivning',
      type: 'Heltid, delvis på distans',
      experience: '2 år eller mer',
      description:
        'Du är ofta den första av oss som kunden träffar. Du lyssnar, tar reda på vad frågan egentligen är och bygger något litet som besvarar den. Vissa veckor slutar i kod, andra i en rapport på fyra sidor. Båda blir lästa.',
      requirements: {
        code: 'Du programmerar så bra att du kan bygga det du föreslår, i Python eller TypeScript',
        cloud: 'Du har drivit något i ett moln som någon betalade för',
        explain: 'Du kan förklara DNS för en ekonomichef utan att någon av er tar skada',
        swedish: 'Flytande svenska, eftersom många av våra kunder arbetar på det språket',
      },
    },
  },
  hiring: {
    title: 'Så går rekryteringen till',
    lead: 'Ungefär tre veckor från ditt mejl till vårt svar. Alla vi har träffat får veta varför, vilket svaret än blev.',
    steps: {
      write: {
        time: 'Tio minuter',
        title: 'Du skriver',
        text: `Några rader och ett cv, eller en länk till något du har gjort. Inget brev om passion. En ingenjör svarar inom ${figures.responseHours} timmar.`,
      },
      call: {
        time: 'En halvtimme',
        title: 'Vi pratas vid',
        text: 'Med en ingenjör, på video. Du ställer hälften av frågorna. Vi berättar om lönespannet innan du behöver fråga.',
      },
      day: {
        time: 'En dag, betald',
        title: 'Vi arbetar ihop',
        text: 'Med ett problem från ett avslutat uppdrag, tillsammans med dem du skulle sitta bredvid. Slå upp vad du vill. Det gör vi.',
      },
      answer: {
        time: 'Inom en vecka',
        title: 'Du får svar',
        text: 'Ett avtal med en siffra i, eller ett nej med ett skäl. Referenserna ringer vi sist, och bara om du har sagt ja till det.',
      },
    },
  },
  benefits: {
    title: 'Det här får du utöver lönen',
    innovation: {
      value: percent(figures.innovationTimePercent),
      title: 'innovationstid',
      text: `En dag av ${inWords(Math.round(100 / figures.innovationTimePercent))} är din, till det du tror att vi borde kunna nästa år. Ibland slutar den i en demo, ibland i insikten att det var en dålig idé. Båda delarna skriver vi ner.`,
    },
    learning: {
      title: 'Certifiering på arbetstid',
      text: 'Kurser, böcker och prov står vi för. Omprovet också.',
    },
    place: {
      title: 'Arbeta där det fungerar',
      text: `På kontoret i ${brand.city}, i köket eller på tåget däremellan. Vi ber om en gemensam dag i veckan.`,
    },
    nights: {
      title: 'Jour som tar slut',
      text: 'Betald, delad av alla, och efter en dålig natt är förmiddagen ledig utan att någon behöver be om det.',
    },
    pension: {
      title: 'Pension och hälsa',
      text: 'Tjänstepension från första dagen, och ett friskvårdsbidrag. Vinterbad räknas.',
    },
    equipment: {
      title: 'Verktyg du väljer själv',
      text: 'Dator, skärm och tangentbord. Ja, det högljudda också, om du sitter vid fönstret.',
    },
  },
  closing: {
    title: 'Passar ingen av dem, men du vill ändå hit?',
    text: 'Berätta vad du skulle göra här som ingen gör i dag. De bästa tjänsterna annonseras aldrig ut.',
    primary: 'Skicka en öppen ansökan',
    secondary: 'Vilka vi är',
  },
});
