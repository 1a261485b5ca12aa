import type { Facts } from '../../i18n/words.ts';
import { formatPercent } from '../../format/number.ts';
import { locales } from '../../i18n/language.ts';
import { list } from '../../i18n/list.ts';
import type { AiPlatformsTexts } from './texts.en.ts';

const percent = (value: number) => formatPercent(value, locales.sv);

export const aiPlatforms = ({ figures }: Facts): AiPlatformsTexts => ({
  head: {
    title: 'AI-plattformen',
    description:
      'Läser dokument, svarar ur era egna källor och frågar en människa när den är osäker. Vad den kan, och hur vi ligger till med GDPR och Data Act.',
  },
  hero: {
    eyebrow: 'AI-plattformen',
    title: 'AI som säger till när den är osäker',
    lead: 'Få företag behöver en robot. De flesta behöver någon som läser fakturorna, sorterar inkorgen och hittar stycket på sidan fyrtio. Det gör vår AI-plattform, inom EU. Den visar var svaret står och frågar en människa när den tvekar.',
    demo: 'Boka en demo',
    features: 'Se funktionerna',
  },
  documents: {
    title: 'Där de flesta börjar: dokumenthögen',
    lead: 'Fakturor, order, blanketter, avtal. Någon öppnar dem, läser dem och skriver in det som står i ett annat fönster. Det är husets tråkigaste arbete, och det lättaste att mäta.',
    faster: {
      value: percent(figures.documentProcessing.fasterPercent),
      label: 'snabbare',
      text: 'Än när människor skriver in allt. Den tid som blir kvar går mest åt till det som plattformen frågar om, och det är där människor behövs.',
    },
    accuracy: {
      value: percent(figures.documentProcessing.accuracyPercent),
      label: 'träffsäkerhet',
      text: 'Då återstår ett av hundra. Därför följer det med varje värde hur säkert det är, och under gränsen ni har satt går det till en människa i stället för in i bokföringen.',
    },
    path: 'Så här går det till',
    steps: list(
      {
        title: 'Det kommer in',
        text: 'Med mejl, från skannern eller ett annat system. Ingen behöver döpa om filen.',
      },
      { title: 'Det läses', text: 'De fält ni har bett om, vart och ett med sin plats på sidan.' },
      { title: 'Det kontrolleras', text: 'Mot era egna register. Finns ordern, stämmer summan?' },
      {
        title: 'Det går vidare',
        text: 'In i ert system när allt stämmer. Annars till en människa, med frågetecknet markerat.',
      },
    ),
  },
  features: {
    title: 'Det här följer med plattformen',
    lead: 'En duktig modell är en liten del. Resten är det som gör att man vågar använda den en måndag, med riktiga kunder och en revisor.',
    items: list(
      {
        title: 'Källan bredvid svaret',
        text: 'Dokument, sida och rad. Det som inte går att hitta får svaret ”jag vet inte”.',
      },
      {
        title: 'En människa inom räckhåll',
        text: 'Ni sätter gränsen för vad den får avgöra själv. Resten väntar i en kö med ett namn på.',
      },
      {
        title: 'Data inom EU',
        text: 'Lagras och behandlas i EU-regioner, i ert eget konto. Används aldrig för träning.',
      },
      {
        title: 'Modeller som går att byta',
        text: 'En ny provas på era gamla ärenden innan den får några nya. Är den sämre får den vänta.',
      },
      {
        title: 'En logg som går att läsa',
        text: 'Vad som gick in, vad som kom ut, vilken version, vem som godkände. Så länge ni bestämmer.',
      },
      {
        title: 'Ett tak på kostnaden',
        text: 'En budget per uppgift och månad. Den varnar i tid, och stannar hellre än överraskar.',
      },
    ),
  },
  capabilities: {
    title: 'Fyra sorters arbete',
    lead: 'Namnen låter fina. Här står vad de gör, när de är värda det och när man ska låta bli.',
    worth: 'Värt det när',
    leave: 'Låt bli när',
    items: list(
      {
        title: 'Maskininlärning',
        text: 'Lär sig av er historia vad som brukar komma härnäst: efterfrågan, slitage, vilka kunder som är på väg bort.',
        worth: 'Ni har två års data och ett beslut som någon fattar varje vecka.',
        leave: 'En tumregel redan träffar rätt. Skriv ner regeln i stället.',
      },
      {
        title: 'Dataanalys',
        text: 'Ett ställe för siffrorna, där sälj och lager menar samma sak med ”order”. Fråga i vanliga ord och se hur svaret räknades ut.',
        worth: 'Två avdelningar kommer till samma möte med olika siffror.',
        leave: 'Ingen skulle besluta annorlunda av att veta.',
      },
      {
        title: 'AI-automatisering',
        text: 'En kedja av små steg: hämta, läsa, kontrollera, skriva. Maskinen tar dem som alltid är likadana, människor tar de andra.',
        worth: 'Ett och samma ärende passerar fyra skärmar och två inkorgar.',
        leave: 'Det händer fem gånger om året.',
      },
      {
        title: 'Kognitiva tjänster',
        text: 'Färdiga ögon och öron: text i bilder, tal, översättning. Dem köper vi in, för andra har byggt dem bättre än vi skulle göra.',
        worth: 'Det ni behöver veta kommer som foton, skanningar och telefonsamtal.',
        leave: 'Det kunde komma som ett formulär. Gör formuläret.',
      },
    ),
  },
  law: {
    title: 'Så ligger vi till med lagen',
    lead: 'Vad som är på plats, vad som avgörs i varje projekt och vad bara ni kan bestämma. Vi är ingenjörer och det här är ingen juridisk rådgivning, så visa det för er jurist.',
    inPlaceOf: (ready, all) => `${ready} av ${all} på plats`,
    status: { inPlace: 'På plats', project: 'Avgörs i projektet', yours: 'Ni bestämmer' },
    policy: 'Så behandlar vi själva personuppgifter',
    gdpr: {
      title: 'Dataskyddsförordningen, GDPR',
      regulation: 'Personuppgifter. Förordning (EU) 2016/679.',
      items: list(
        'Personuppgiftsbiträdesavtal, undertecknat innan det första dokumentet läses',
        'Lagring och behandling i EU-regioner',
        'Ingen träning av modeller på era data',
        'Hur länge saker sparas och hur de raderas',
        'Konsekvensbedömningen: vi beskriver tekniken, ni väger risken',
      ),
    },
    dataAct: {
      title: 'Dataförordningen, Data Act',
      regulation: 'Er rätt att flytta. Förordning (EU) 2023/2854.',
      items: list(
        'Dokument, värden och inställningar går att ta ut i öppna format',
        'Uppsägning och överlämning står i avtalet',
        'En lista över alla leverantörer, deras land och vems lag de lyder',
        'Vilka modeller som går att byta, och vad det skulle kosta',
        'När det är dags att flytta. Lagen ger er rätten, men inte helgen',
      ),
    },
  },
  trial: {
    title: 'En demo på era egna dokument',
    lead: 'Våra fungerar alltid, så de bevisar inte mycket.',
    items: list(
      {
        title: 'Ni skickar tjugo',
        text: 'Riktiga, gärna med namnen maskade. Den sneda skanningen och kaffefläcken är välkomna.',
      },
      {
        title: 'Vi kör dem medan ni ser på',
        text: 'I ett samtal på en halvtimme. Ni ser varje värde, var det stod och hur säker plattformen är.',
      },
      {
        title: 'Ni får felen också',
        text: 'En lista över vad som blev fel, varför, och om det går att rätta till. Ibland går det inte, och då vet ni det.',
      },
    ),
  },
  closing: {
    title: 'Vad läser ni mest av?',
    text: `Berätta det, och ungefär hur många i månaden. En ingenjör svarar inom ${figures.responseHours} timmar med en tid för demon, eller med ett ärligt nej.`,
    platform: 'S-plattformen',
  },
});
