import type { Facts } from '../../content/facts.ts';
import { formatPercent } from '../../format/number.ts';
import { inWords } from '../../format/swedish-numbers.ts';
import { locales } from '../../i18n/language.ts';
import type { PartnersTexts } from './texts.en.ts';

export const partners = ({ figures }: Facts): PartnersTexts => ({
  head: {
    title: 'Partner',
    description: `Över ${figures.partners.technology} teknikpartner, och tillsammans över ${figures.partners.engineers} certifierade ingenjörer: vad vi har gemensamt, och tre sätt att bli en av dem.`,
  },
  hero: {
    eyebrow: 'Partner',
    title: 'Ingen vänder ett stort fartyg ensam.',
    lead: 'Vi är få och tänker förbli det. Det våra kunder behöver därutöver gör någon vi litar på bättre än vi. Våra partner har verktygen, händerna eller kunderna. Vi tar nattpasset.',
    primary: 'Bli partner',
    secondary: 'Material för partner',
  },
  stats: {
    title: 'Samarbetet i fyra siffror',
    technology: 'teknikpartner',
    engineers: 'certifierade ingenjörer',
    reach: 'global räckvidd',
    growth: 'fler samarbeten',
    notes: {
      technology: 'Från dem som gör moln till dem som gör larm',
      engineers: `Hos våra partner och här tillsammans; ${inWords(figures.team.members)} av dem är vi`,
      reach: 'Länder där våra partner har folk på plats',
      growth: 'På tre år: tre partner för varje vi hade då',
    },
    values: {
      technology: `${figures.partners.technology}+`,
      engineers: `${figures.partners.engineers}+`,
      reach: `${figures.partners.reach}+`,
      growth: formatPercent(figures.partners.growthPercent, locales.sv),
    },
  },
  technology: {
    title: 'Sex tekniker som vi kan på riktigt',
    lead: 'Ett märke på hemsidan kostar en avgift. Ett certifikat kostar någon ett par helger. Vi räknar bara det senare.',
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
        benefits: {
          first: 'Tre uppgraderingar om året, övade i förväg',
          second: 'Samma kluster i vilket moln som helst',
        },
      },
      containers: {
        title: 'Containrar',
        benefits: {
          first: 'Avbildningar som är små, signerade och genomsökta',
          second: 'Det som fungerade på datorn fungerar i produktion',
        },
      },
      devops: {
        title: 'DevOps-plattform',
        benefits: {
          first: 'Från commit till produktion utan att lägga ett ärende',
          second: 'Varje driftsättning går att ångra',
        },
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
    lead: 'Inget av dem kostar något, och inget binder er längre än projektet som pågår.',
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
        who: 'Ni bygger eller driver system och behöver en grund att ställa dem på.',
        bring: 'Applikationen och de som kan den.',
        get: 'Plattformsingenjörer i projektet, i ert namn eller vårt.',
        begin: 'Ett projekt med ett bestämt slut.',
      },
      channel: {
        title: 'Förmedling',
        who: 'Ni är rådgivare, och ibland frågar någon om molnet.',
        bring: 'Frågan och en presentation.',
        get: 'Ett svar ni kan stå för, och en andel av det som följer.',
        begin: 'Ett samtal om en enda kund.',
      },
    },
  },
  why: {
    title: 'Varför just vi',
    items: {
      answer: { title: 'Vi svarar', text: `Inom ${figures.responseHours} timmar, även när svaret är nej.` },
      open: { title: 'Vi visar hur vi gör', text: 'Våra partner får repot, driftinstruktionerna och misstagen.' },
      customers: { title: 'Vi tar inte era kunder', text: 'Den som kom med en kund har den kvar. Det står i avtalet.' },
      training: {
        title: 'Vi övar ihop',
        text: 'Era ingenjörer är välkomna när vi pluggar till proven. Ert kaffe också.',
      },
      sales: {
        title: 'Vi säljer inte åt andra',
        text: 'Vi rekommenderar det som fungerar. Ingen betalar oss för det, inte ni heller.',
      },
      reach: { title: 'Vi förblir små', text: 'Ni pratar med samma person nästa år.' },
    },
  },
  resources: {
    title: 'Material för partner',
    lead: 'Inget av det kräver inloggning. Skicka gärna vidare det ni har nytta av.',
    items: {
      process: { title: 'Så går ett projekt till', text: 'Fem steg med tider och resultat, att visa för en kund.' },
      tools: { title: 'Verktygen, och varför just de', text: 'Det vi bygger med, och skälet till vart och ett.' },
      stories: { title: 'Tre kundberättelser', text: 'Hur det var, vad som gjordes, och siffrorna.' },
      law: {
        title: 'GDPR och Data Act',
        text: 'Vad som är på plats, vad som avgörs i projektet och vad kunden bestämmer.',
      },
      blog: { title: 'Bloggen', text: 'Det vi har lärt oss, med koden som hör till.' },
      newsletter: { title: 'Nyhetsbrevet', text: 'Alla nyhetsbrev hittills, ett i månaden.' },
    },
  },
  closing: {
    title: 'Finns det ett fartyg att vända ihop?',
    text: 'Berätta vad ni gör och var ni tror att vi passar in. Vi har haft fel förr, men sällan varit långsamma.',
    primary: 'Bli partner',
    secondary: 'Material för partner',
  },
});
