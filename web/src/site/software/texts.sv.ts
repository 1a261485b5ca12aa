import type { Facts } from '../../content/facts.ts';
import { showcaseProducts } from '../../content/products.ts';
import { formatPercent } from '../../format/number.ts';
import { locales } from '../../i18n/language.ts';
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
  enterprise: {
    cloud: {
      title: 'Moln',
      text: 'Där allt körs. Två leverantörer som vi kan på djupet, hellre än fem till namnet.',
      tools: {
        azure: 'Förstahandsvalet där Microsoft redan finns i huset: identiteter och fakturor är på plats.',
        aws: 'När produkten lever av köer, funktioner och objektlagring. Få tjänster är äldre eller bättre beprövade.',
      },
    },
    infrastructure: {
      title: 'Infrastruktur som kod',
      text: 'Det som finns, nedskrivet så att det går att läsa och bygga om.',
      tools: {
        terraform: 'Ett språk för alla moln, och en plan att läsa innan något händer.',
        ansible: 'För de maskiner som förblir maskiner. Kräver ingenting installerat på dem.',
      },
    },
    delivery: {
      title: 'Leverans',
      text: 'Vägen från commit till produktion.',
      tools: {
        actions: 'Pipelinen ligger bredvid koden, och era utvecklare kan redan läsa den.',
        azureDevOps: 'Där tavlor, godkännanden och spårbarhet måste finnas på ett ställe.',
        argo: 'Klustret hämtar det som står i repot. Att backa en release är att backa en commit.',
      },
    },
    kubernetes: {
      title: 'Kubernetes och containrar',
      text: 'När tjänsterna är så många att någon måste hålla räkningen.',
      tools: {
        kubernetes: 'Likadant i Azure, hos Amazon och i er egen hall. Det gör det möjligt att flytta ut.',
        docker: 'Det som fungerade på datorn är det som körs i produktion, byte för byte.',
        helm: 'Paket med versioner, så att ett kluster kan sättas upp likadant två gånger.',
      },
    },
    monitoring: {
      title: 'Övervakning',
      text: 'Att veta före kunden.',
      tools: {
        prometheus: 'Mäter allt, kräver lite, och alla andra verktyg förstår det.',
        grafana: 'En bild för både utveckling och drift, så att båda grälar om samma kurva.',
        openTelemetry: 'Mät en gång, och byt leverantör bakom utan att röra koden.',
      },
    },
    security: {
      title: 'Säkerhet',
      text: 'Vem som får göra vad, och vad som är dolt för vem.',
      tools: {
        entra: 'En inloggning, två faktorer och ett enda ställe att stänga när någon slutar.',
        vault: 'Lösenord som lever i en timme och inte står i någon fil.',
        trivy: 'Hittar kända hål i avbildningar innan de släpps. Tar en halv minut.',
      },
    },
  },
  proprietary: {
    platform: {
      title: 'S-plattformen, från plan till drift',
      text: 'Fyra produkter för vägens fyra sträckor. De körs i ert eget konto och går att skaffa en i taget.',
      products: {
        migration: 'Kartlägger det ni kör, föreslår en flyttordning och håller vägen tillbaka öppen i varje steg.',
        devops: 'Pipelines, miljöer och godkännanden, färdiga för de vanligaste språken.',
        kubernetes: 'Alla era kluster i en vy: versioner, kostnader, certifikat och vad som går ut härnäst.',
        monitoring: 'Det kunderna märker, i en bild, med en instruktion bredvid varje larm.',
      },
      action: 'Titta in i S-plattformen',
    },
    ready: {
      title: 'Färdiga att sätta i arbete',
      text: 'Tre färdiga produkter för er som vill ha resultatet men inte projektet.',
      products: {
        enterprise: {
          text: 'En komplett landningszon, med nätverk, identiteter, loggar och budgetar för tre miljöer.',
          value: `${figures.deployHours} h`,
          label: 'till första driftsättning',
          action: `Se ${showcaseProducts.enterprise.name} i arbete`,
        },
        assistant: {
          text: 'Svarar på frågor utifrån era egna dokument och läser dem som kommer in. Era data stannar inom EU.',
          value: percent(figures.documentProcessing.accuracyPercent),
          label: 'träffsäkerhet i dokument',
          action: `Se ${showcaseProducts.assistant.name} i arbete`,
        },
        devops: {
          text: 'Pipelines, GitOps och övervakning som en produkt, för team som inte har något plattformsteam.',
          value: `${figures.fasterImplementationPercent.from}–${figures.fasterImplementationPercent.to}\u00A0%`,
          label: 'snabbare införande',
          action: `Se ${showcaseProducts.devops.name} i arbete`,
        },
      },
    },
  },
  choice: {
    title: 'Så hamnar ett verktyg i lådan, och så åker det ut',
    kept: {
      title: 'Det som får plats',
      items: {
        exit: 'Det som går att lämna igen inom en månad',
        known: 'Det som minst två av oss har lagat mitt i natten',
        written: 'Det som ställs in i en fil som går att granska',
        half: 'Det som har gått ett halvår på våra egna system',
      },
    },
    thrown: {
      title: 'Det som har åkt ut',
      items: {
        server: 'Byggservern under skrivbordet',
        scripts: 'Skalskript som är längre än en sida',
        spreadsheet: 'Kalkylarket med lösenorden',
        wiki: 'Instruktioner i en wiki som ingen vågade ändra i',
      },
    },
  },
  closing: {
    title: 'Har ni redan egna verktyg?',
    text: 'Bra. Vi börjar med dem och byter bara ut det som kostar mer än det smakar. Berätta vad som ligger i er låda.',
    primary: 'Berätta för oss',
    secondary: 'Se S-plattformen',
  },
});
