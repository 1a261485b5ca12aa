import type { Facts } from '../../i18n/words.ts';
import { formatPercent } from '../../format/number.ts';
import { inSwedish } from '../../format/number-words.ts';
import { locales } from '../../i18n/language.ts';
import { list } from '../../i18n/list.ts';
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
    items: list(
      {
        value: `${figures.partners.technology}+`,
        label: 'teknikpartner',
        text: 'Från dem som gör moln till dem som gör larm',
      },
      {
        value: `${figures.partners.engineers}+`,
        label: 'certifierade ingenjörer',
        text: `Hos våra partner och här tillsammans; ${inSwedish(figures.team.members)} av dem är vi`,
      },
      {
        value: `${figures.partners.reach}+`,
        label: 'global räckvidd',
        text: 'Länder där våra partner har folk på plats',
      },
      {
        value: formatPercent(figures.partners.growthPercent, locales.sv),
        label: 'fler samarbeten',
        text: 'På tre år: tre partner för varje vi hade då',
      },
    ),
  },
  technology: {
    title: 'Teknik som vi kan på riktigt',
    lead: 'Ett märke på webbplatsen kostar en avgift. Ett certifikat kostar någon ett par helger. Vi räknar bara det senare.',
    certifications: 'Certifieringar',
    benefits: 'Det får ni ut av det',
  },
  tiers: {
    title: 'Tre sätt att arbeta ihop',
    lead: 'Inget av dem kostar något, och inget binder er längre än projektet som pågår.',
    rows: { who: 'För vem', bring: 'Ni har med er', get: 'Ni får', begin: 'Det börjar med' },
    items: list(
      {
        title: 'Teknik',
        who: 'Ni gör en produkt som körs i våra kunders moln.',
        bring: 'Dokumentation, ett testkonto och någon att fråga.',
        get: 'En referensinstallation, och ärliga besked om det som inte fungerar.',
        begin: 'En halvdag då vi installerar den utan hjälp.',
      },
      {
        title: 'Genomförande',
        who: 'Ni bygger eller driver system och behöver en grund att ställa dem på.',
        bring: 'Applikationen och de som kan den.',
        get: 'Plattformsingenjörer i projektet, i ert namn eller vårt.',
        begin: 'Ett projekt med ett bestämt slut.',
      },
      {
        title: 'Förmedling',
        who: 'Ni är rådgivare, och ibland frågar någon om molnet.',
        bring: 'Frågan och en presentation.',
        get: 'Ett svar ni kan stå för, och en andel av det som följer.',
        begin: 'Ett samtal om en enda kund.',
      },
    ),
  },
  why: {
    title: 'Varför just vi',
    items: list(
      { title: 'Vi svarar', text: `Inom ${figures.responseHours} timmar, även när svaret är nej.` },
      { title: 'Vi visar hur vi gör', text: 'Våra partner får repot, driftinstruktionerna och misstagen.' },
      { title: 'Vi tar inte era kunder', text: 'Den som kom med en kund har den kvar. Det står i avtalet.' },
      {
        title: 'Vi övar ihop',
        text: 'Era ingenjörer är välkomna när vi pluggar till proven. Ert kaffe också.',
      },
      {
        title: 'Vi säljer inte åt andra',
        text: 'Vi rekommenderar det som fungerar. Ingen betalar oss för det, inte ni heller.',
      },
      { title: 'Vi förblir små', text: 'Ni pratar med samma person nästa år.' },
    ),
  },
  resources: {
    title: 'Material för partner',
    lead: 'Inget av det kräver inloggning. Skicka gärna vidare det ni har nytta av.',
    items: list(
      { title: 'Så går ett projekt till', text: 'Fem steg med tider och resultat, att visa för en kund.' },
      { title: 'Verktygen, och varför just de', text: 'Det vi bygger med, och skälet till vart och ett.' },
      { title: 'Tre kundberättelser', text: 'Hur det var, vad som gjordes, och siffrorna.' },
      {
        title: 'GDPR och Data Act',
        text: 'Vad som är på plats, vad som avgörs i projektet och vad kunden bestämmer.',
      },
      { title: 'Bloggen', text: 'Det vi har lärt oss, med koden som hör till.' },
      { title: 'Nyhetsbrevet', text: 'Alla nyhetsbrev hittills, ett i månaden.' },
    ),
  },
  closing: {
    title: 'Finns det ett fartyg att vända ihop?',
    text: 'Berätta vad ni gör och var ni tror att vi passar in. Vi har haft fel förr, men sällan varit långsamma.',
    primary: 'Bli partner',
    secondary: 'Material för partner',
  },
});
