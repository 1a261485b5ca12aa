import type { Facts } from '../../i18n/words.ts';
import { formatPercent } from '../../format/number.ts';
import { locales } from '../../i18n/language.ts';
import { list } from '../../i18n/list.ts';
import type { SoftwareTexts } from './texts.en.ts';

const percent = (value: number) => formatPercent(value, locales.sv);

export const software = ({ figures }: Facts): SoftwareTexts => ({
  head: {
    title: 'Verktyg',
    description:
      'Verktygen vi bygger med, ordnade efter ändamål och med skälet till vart och ett, och de sju egna som har vuxit fram ur arbetet.',
  },
  hero: {
    eyebrow: 'Verktyg',
    title: 'Verktyg vi skulle välja igen',
    lead: 'Ett verktyg är ett löfte som någon ska hålla i många år, oftast ni. Därför använder vi få, välkända och utbytbara verktyg, och bygger egna bara när det inte finns något på hyllan som duger.',
    primary: 'Fråga om ett verktyg',
    secondary: 'Öppna lådorna',
  },
  boxes: {
    title: 'Två verktygslådor',
    lead: 'I den ena ligger det som vem som helst kan skaffa. I den andra det vi har gjort själva. Ni behöver aldrig den andra för att fortsätta med den första.',
    tabs: { enterprise: 'Företagsverktyg', proprietary: 'Egna verktyg' },
  },
  enterprise: list(
    {
      title: 'Moln',
      text: 'Där allt körs. Två leverantörer som vi kan på djupet, hellre än fem till namnet.',
      tools: list(
        'Förstahandsvalet där Microsoft redan finns i huset: identiteter och fakturor är på plats.',
        'När produkten lever av köer, funktioner och objektlagring. Få tjänster är äldre eller bättre beprövade.',
      ),
    },
    {
      title: 'Infrastruktur som kod',
      text: 'Det som finns, nedskrivet så att det går att läsa och bygga om.',
      tools: list(
        'Ett språk för alla moln, och en plan att läsa innan något händer.',
        'För de maskiner som förblir maskiner. Kräver ingenting installerat på dem.',
      ),
    },
    {
      title: 'Leverans',
      text: 'Vägen från commit till produktion.',
      tools: list(
        'Pipelinen ligger bredvid koden, och era utvecklare kan redan läsa den.',
        'Där tavlor, godkännanden och spårbarhet måste finnas på ett ställe.',
        'Klustret hämtar det som står i repot. Att backa en release är att backa en commit.',
      ),
    },
    {
      title: 'Kubernetes och containrar',
      text: 'När tjänsterna är så många att någon måste hålla räkningen.',
      tools: list(
        'Likadant i Azure, hos Amazon och i er egen hall. Det gör det möjligt att flytta ut.',
        'Det som fungerade på datorn är det som körs i produktion, byte för byte.',
        'Paket med versioner, så att ett kluster kan sättas upp likadant två gånger.',
      ),
    },
    {
      title: 'Övervakning',
      text: 'Att veta före kunden.',
      tools: list(
        'Mäter allt, kräver lite, och alla andra verktyg förstår det.',
        'En bild för både utveckling och drift, så att båda grälar om samma kurva.',
        'Mät en gång, och byt leverantör bakom utan att röra koden.',
      ),
    },
    {
      title: 'Säkerhet',
      text: 'Vem som får göra vad, och vad som är dolt för vem.',
      tools: list(
        'En inloggning, två faktorer och ett enda ställe att stänga när någon slutar.',
        'Lösenord som lever i en timme och inte står i någon fil.',
        'Hittar kända hål i avbildningar innan de släpps. Tar en halv minut.',
      ),
    },
  ),
  proprietary: {
    platform: {
      title: 'S-plattformen, från plan till drift',
      text: 'Fyra produkter för vägens fyra sträckor. De körs i ert eget konto och går att skaffa en i taget.',
      items: list(
        'Kartlägger det ni kör, föreslår en flyttordning och håller vägen tillbaka öppen i varje steg.',
        'Pipelines, miljöer och godkännanden, färdiga för de vanligaste språken.',
        'Alla era kluster i en vy: versioner, kostnader, certifikat och vad som går ut härnäst.',
        'Det kunderna märker, i en bild, med en instruktion bredvid varje larm.',
      ),
      action: 'Titta in i S-plattformen',
    },
    ready: {
      title: 'Färdiga att sätta i arbete',
      text: 'Tre färdiga produkter för er som vill ha resultatet men inte projektet.',
      link: 'Se den i arbete',
      items: list(
        {
          text: 'En komplett landningszon, med nätverk, identiteter, loggar och budgetar för tre miljöer.',
          value: `${figures.deployHours} h`,
          label: 'till första driftsättning',
        },
        {
          text: 'Svarar på frågor utifrån era egna dokument och läser dem som kommer in. Era data stannar inom EU.',
          value: percent(figures.documentProcessing.accuracyPercent),
          label: 'träffsäkerhet i dokument',
        },
        {
          text: 'Pipelines, GitOps och övervakning som en produkt, för team som inte har något plattformsteam.',
          value: `${figures.fasterImplementationPercent.from}–${figures.fasterImplementationPercent.to}\u00A0%`,
          label: 'snabbare införande',
        },
      ),
    },
  },
  choice: {
    title: 'Så hamnar ett verktyg i lådan, och så åker det ut',
    kept: {
      title: 'Det som får plats',
      items: list(
        'Det som går att lämna igen inom en månad',
        'Det som minst två av oss har lagat mitt i natten',
        'Det som ställs in i en fil som går att granska',
        'Det som har gått ett halvår på våra egna system',
      ),
    },
    thrown: {
      title: 'Det som har åkt ut',
      items: list(
        'Byggservern under skrivbordet',
        'Skalskript som är längre än en sida',
        'Kalkylarket med lösenorden',
        'Instruktioner i en wiki som ingen vågade ändra i',
      ),
    },
  },
  closing: {
    title: 'Har ni redan egna verktyg?',
    text: 'Bra. Vi börjar med dem och byter bara ut det som kostar mer än det smakar. Berätta vad som ligger i er låda.',
    primary: 'Berätta för oss',
    secondary: 'Se S-plattformen',
  },
});
