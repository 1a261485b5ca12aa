import { figures } from '../../content/figures.ts';
import { formatPercent } from '../../format/number.ts';
import { locales } from '../../i18n/language.ts';
import type { PartnersTexts } from './texts.en.ts';

const { partners: counts, responseHours } = figures;

export const partners = {
  head: {
    title: 'Partner',
    description: `Över ${counts.technology} teknikpartner och ${counts.engineers} certifierade ingenjörer: vad vi har gemensamt med dem, och tre sätt att bli en av dem.`,
  },
  hero: {
    eyebrow: 'Partner',
    title: 'Ingen vänder ett stort fartyg ensam.',
    lead: 'Vi är få och tänker förbli det. Det våra kunder behöver utöver oss gör någon vi litar på bättre. Våra partner har verktygen, händerna eller kunderna. Vi tar nattpasset.',
    primary: 'Bli partner',
    secondary: 'Läsning för partner',
  },
  stats: {
    title: 'Samarbetet i fyra siffror',
    technology: 'teknikpartner',
    engineers: 'certifierade ingenjörer',
    reach: 'global räckvidd',
    growth: 'fler samarbeten',
    values: {
      technology: `${counts.technology}+`,
      engineers: `${counts.engineers}+`,
      reach: `${counts.reach}+`,
      growth: formatPercent(counts.growthPercent, locales.sv),
    },
  },
  technology: {
    title: 'Sex sorters teknik, lärda på riktigt',
    lead: 'Ett märke på hemsidan kostar en avgift. Ett certifikat kostar någon ett par helger. Vi räknar den andra sorten.',
    certifications: 'Certifieringar',
    benefits: 'Det får ni ut av det',
    items: {
      cloud: {
        title: 'Molnplattform',
        benefits: {
          first: 'Supportärenden som når en ingenjör samma dag',
          second: 'Listpris, utan vår marginal ovanpå',
        },
      },
      code: {
        title: 'Infrastruktur som kod',
        benefits: {
          first: 'Moduler som redan har prövats i andra projekt',
          second: 'En plan att läsa innan något ändras',
        },
      },
      orchestration: {
        title: 'Orkestrering av containrar',
        benefits: { first: 'Tre uppgraderingar om året, inövade', second: 'Samma kluster i vilket moln som helst' },
      },
      containers: {
        title: 'Containrar',
        benefits: {
          first: 'Avbildningar som är små, signerade och genomsökta',
          second: 'Det som gick på datorn går i produktion',
        },
      },
      devops: {
        title: 'DevOps-plattform',
        benefits: { first: 'Från commit till produktion utan ett ärende', second: 'Varje driftsättning går att ångra' },
      },
      monitoring: {
        title: 'Övervakning',
        benefits: {
          first: 'Larm med en ägare och en instruktion',
          second: 'Ni får höra om felet av oss, inte av en kund',
        },
      },
    },
  },
  tiers: {
    title: 'Tre sätt att arbeta ihop',
    lead: 'Inget av dem kostar något, och inget binder längre än projektet ni står i.',
    rows: { who: 'För vem', bring: 'Ni har med er', get: 'Ni får', begin: 'Det börjar med' },
    items: {
      technology: {
        title: 'Teknik',
        who: 'Ni gör en produkt som körs i våra kunders moln.',
        bring: 'Dokumentation, ett testkonto och någon att fråga.',
        get: 'En referensinstallation, och ärliga besked om det som inte fungerar.',
        begin: 'En halvdag då vi installerar den utan hjälp.',
      },
      implementation: {
        title: 'Genomförande',
        who: 'Ni bygger eller driver system och behöver marken under dem.',
        bring: 'Applikationen och de som kan den.',
        get: 'Plattformsingenjörer i projektet, i ert namn eller vårt.',
        begin: 'Ett projekt med ett bestämt slut.',
      },
      channel: {
        title: 'Förmedling',
        who: 'Ni är rådgivare, och ibland frågar någon om molnet.',
        bring: 'Frågan och en presentation.',
        get: 'Ett svar att stå för, och en del av det som följer.',
        begin: 'Ett samtal om en enda kund.',
      },
    },
  },
  why: {
    title: 'Varför just vi',
    items: {
      answer: { title: 'Vi svarar', text: `Inom ${responseHours} timmar, även när svaret är nej.` },
      open: { title: 'Vi visar hur vi gör', text: 'Våra partner får repot, driftinstruktionerna och misstagen.' },
      customers: { title: 'Vi tar inga kunder', text: 'Den som kom med en kund har den kvar. Det står i avtalet.' },
      training: { title: 'Vi övar ihop', text: 'Era ingenjörer är med på våra tentakvällar. Ert kaffe också.' },
      sales: {
        title: 'Vi säljer inte åt andra',
        text: 'Vi rekommenderar det som fungerar. Ingen betalar oss för det, inte ni heller.',
      },
      reach: { title: 'Vi förblir små', text: 'Ni pratar med samma person nästa år.' },
    },
  },
  closing: {
    title: 'Finns det ett fartyg att vända ihop?',
    text: 'Berätta vad ni gör och var ni tror att vi passar in. Vi har haft fel förr, men sällan varit långsamma.',
    primary: 'Bli partner',
    secondary: 'Läsning för partner',
  },
} satisfies PartnersTexts;
