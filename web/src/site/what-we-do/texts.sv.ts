import type { Facts } from '../../i18n/words.ts';
import { formatPercent } from '../../format/number.ts';
import { inSwedish } from '../../format/number-words.ts';
import { locales } from '../../i18n/language.ts';
import { list } from '../../i18n/list.ts';
import type { WhatWeDoTexts } from './texts.en.ts';

const percent = (value: number) => formatPercent(value, locales.sv);
const weeks = ([from, to]: readonly [number, number]) => `${from}–${to} veckor`;

export const whatWeDo = ({ figures }: Facts): WhatWeDoTexts => ({
  head: {
    title: 'Det här gör vi',
    description:
      'Så går ett projekt till hos oss, från första samtalet till driften: fem steg, vad vi håller fast vid och vad vi tackar nej till.',
  },
  hero: {
    eyebrow: 'Det här gör vi',
    title: 'Vi kan farleden. Ni håller i rodret.',
    lead: 'En lots går ombord där det är trångt, kan varje grund och lämnar fartyget till besättningen när det är tryggt. Så är vårt yrke också, fast med moln i stället för grund.',
    primary: 'Prata med en ingenjör',
    secondary: 'Så går ett projekt till',
  },
  work: {
    title: 'Fyra sorters arbete, en sorts resultat',
    lead: 'När vi är klara med något gäller tre saker: det går att bygga upp på nytt ur ett repo, det säger till när det mår dåligt och mer än en person vet hur det fungerar.',
    items: list(
      {
        title: 'Grunden',
        text: 'Nätverk, identiteter, budgetar och säkerhetskopior i Azure och AWS. På plats innan det första systemet flyttar in.',
      },
      {
        title: 'Leveransen',
        text: 'Vägen från utvecklarens commit till kundens skärm: bygge, tester, release och vägen tillbaka.',
      },
      {
        title: 'Driften',
        text: 'Kluster och databaser som hålls uppdaterade, övervakade och rimliga i pris. På dagen, och där vi har avtalat det även på natten.',
      },
      {
        title: 'Automatiseringen',
        text: `Dokument som läses, sorteras och skickas vidare av programvara: ${percent(figures.documentProcessing.fasterPercent)} snabbare, med ${percent(figures.documentProcessing.accuracyPercent)} träffsäkerhet. En människa skriver fortfarande under.`,
      },
    ),
    platform: 'En del har blivit produkter',
  },
  now: {
    title: `Just nu: ${figures.customers.activeProjects} projekt åt ${inSwedish(figures.customers.enterprise)}\u00A0större företag i ${inSwedish(figures.customers.countries)}\u00A0länder.`,
    text: 'De flesta kom för att någon de litar på hade arbetat med oss. Några kom efter en dålig natt.',
    action: 'Möt våra kunder',
  },
  process: {
    title: 'Så går ett projekt till',
    lead: 'Fem steg. Mellan vilka som helst av dem kan ni stanna och behålla allt som är gjort.',
    result: 'Ni får',
    items: list(
      {
        title: 'Vi pratar',
        time: 'En timme',
        text: `Ni skriver, en ingenjör svarar inom ${figures.responseHours} timmar och vi ses. Är vi fel personer får ni veta det här, med namnet på någon bättre.`,
        result: 'Ett rakt svar, och inga bilder.',
      },
      {
        title: 'Vi undersöker',
        time: weeks(figures.phases.assessment),
        text: 'Vi läser kod, fakturor och larm och talar med dem som går upp på natten. De brukar veta bäst.',
        result: 'En rapport på högst tjugo sidor: vad som bör göras, vad det kostar och vad det kostar att låta bli.',
      },
      {
        title: 'Vi ritar',
        time: weeks(figures.phases.design),
        text: 'Ett mål, ordningen på stegen dit och en liten del byggd på riktigt för att se om ritningen håller.',
        result: 'Ritningar som era utvecklare har fått invända mot, en plan och ett pris för resten.',
      },
      {
        title: 'Vi bygger',
        time: weeks(figures.phases.implementation),
        text: 'I bitar om två veckor, på era konton, med era egna i granskningarna. Det som går fel här är nästan alltid behörigheter, så dem ber vi om första veckan.',
        result: 'Något som fungerar efter varje bit, och koden till det.',
      },
      {
        title: 'Vi driver det, eller ni',
        time: 'Så länge ni vill',
        text: `Enligt avtal med ${percent(figures.uptimePercent)} tillgänglighet, eller överlämnat till ert team med instruktioner och en månads sällskap.`,
        result: 'En sida i månaden: vad som hände, vad det kostade och vad vi skulle ändra.',
      },
    ),
    action: 'Ta första steget',
  },
  principles: {
    title: 'Det vi håller fast vid när det blåser',
    items: list(
      {
        title: 'Tråkigt där det räknas',
        text: 'Nya verktyg får först gå ett halvår på våra egna system. Ni får det som har slutat överraska oss.',
      },
      {
        title: 'Alltid en väg tillbaka',
        text: 'Ingen ändring går ut innan vi har provat att backa den. Det tar en dag extra. Det har räddat flera helger.',
      },
      {
        title: 'Nedskrivet',
        text: 'Beslut ligger i repot tillsammans med skälen, så att nästa person kan tycka annorlunda om rätt sak.',
      },
      {
        title: 'Hellre mindre',
        text: 'Den säkraste servern är den som är avstängd. Vi letar efter det som kan bort innan vi lägger till det som saknas.',
      },
    ),
    about: `Möt de ${inSwedish(figures.team.members)} som håller fast`,
  },
  declined: {
    title: 'Det här gör vi inte',
    lead: 'Så slipper vi båda ett möte.',
    items: list(
      {
        title: 'Säljer licenser',
        text: 'Vi föreslår det som fungerar. Ingen ger oss provision för det.',
      },
      {
        title: 'Hyr ut folk per huvud',
        text: 'Ni får ett team med en uppgift och ett slut. Inte ett cv med timpris.',
      },
      {
        title: 'Bygger er produkt',
        text: 'Den kan era utvecklare bättre. Vi bygger marken de står på.',
      },
      {
        title: 'Flyttar allt en söndagsnatt',
        text: 'Vi har sett måndagen efter.',
      },
      {
        title: 'Behåller nycklarna',
        text: 'Konton, kod och domäner står i ert namn från första dagen till den sista.',
      },
    ),
  },
  closing: {
    title: 'Vad vill ni slippa oroa er för?',
    text: 'Börja där. På en halvtimme brukar det gå att avgöra om vi kan ta det ifrån er.',
    primary: 'Berätta för oss',
    secondary: 'Se plattformen',
  },
});
