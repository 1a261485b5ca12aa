import { technologies } from '../../content/products.ts';
import type { Facts } from '../../i18n/words.ts';
import { formatPercent } from '../../format/number.ts';
import { locales } from '../../i18n/language.ts';
import { list } from '../../i18n/list.ts';
import type { HomeTexts } from './texts.en.ts';

const percent = (value: number) => formatPercent(value, locales.sv);

export const home = ({ brand, figures }: Facts): HomeTexts => ({
  head: {
    title: 'Molninfrastruktur, DevOps och automatisering',
    description: `${brand.name} flyttar företag till Azure och AWS, automatiserar deras leveranser och driver deras Kubernetes. Vi finns i ${brand.city}.`,
  },
  hero: {
    badge: `${brand.tagline.sv}, från ${brand.city}`,
    title: 'Molninfrastruktur',
    accent: 'som låter dig sova.',
    subtitle:
      'Vi flyttar företag till Azure och AWS, automatiserar det som förr gjordes manuellt och driver Kubernetes så att ingen behöver väckas klockan tre på natten.',
    primary: 'Prata med en ingenjör',
    secondary: 'Se vad vi gör',
    projects: 'lyckade projekt',
    years: 'års erfarenhet',
    satisfaction: 'nöjda kunder',
  },
  trusted: 'Ledande företag litar på oss',
  technologies: 'Det här bygger deras system på, och det kan vi utantill:',
  technologyNames: technologies.ofCustomers,
  services: {
    eyebrow: 'Tjänster',
    title: 'Tre saker vi gör varje vecka',
    lead: 'Vi är ett litet team och håller oss till det vi kan utantill. Här börjar de flesta av våra kunder.',
    action: 'Berätta vad ni bygger',
    actionNote: (hours) => `En ingenjör svarar inom ${hours} timmar.`,
    items: list(
      {
        title: 'Molnmigrering',
        text: 'Vi flyttar era system ett i taget, i en ordning som håller verksamheten igång och med en väg tillbaka ända till sista steget.',
        tags: list('Azure', 'Migrering'),
      },
      {
        title: 'DevOps',
        text: 'Från commit till produktion på några minuter, likadant varje gång. Era utvecklare driftsätter på en fredag och går hem.',
        tags: list('CI/CD', 'Automatisering'),
      },
      {
        title: 'Kubernetes',
        text: 'Kluster som uppgraderas, övervakas och hålls i ordning av folk som knappt gör annat, och som förklarar så att ni kan ta över.',
        tags: list('Kubernetes', 'Containrar'),
      },
    ),
  },
  automation: {
    title: 'Sluta köpa teknik. Börja automatisera arbetet.',
    lead: 'Ni behöver inte en licens till. Ni behöver att arbetet blir gjort utan att någon måste komma ihåg det. Vi tar med plattformen, sätter upp den och håller den igång.',
    action: 'Boka nu',
    items: list(
      { title: 'Inga investeringar', text: 'Ingen hårdvara, inga startlicenser. Ni betalar för det som körs.' },
      {
        title: `I drift på ${figures.deployHours} timmar`,
        text: 'Den första miljön står klar dagen efter att vi har börjat.',
      },
      { title: 'Vi sköter allt', text: 'Installation, uppdateringar, säkerhetskopior och jourtelefonen.' },
      {
        title: `SLA på ${percent(figures.uptimePercent)}`,
        text: 'Det står i avtalet, inte bara på den här sidan.',
      },
      { title: 'Skala när ni vill', text: 'Upp inför kampanjen, ner i juli. Inget nytt avtal.' },
      { title: 'Certifierade på Azure och AWS', text: 'Alla våra ingenjörer, på minst ett av molnen.' },
    ),
  },
  showcase: {
    label: 'Produkter',
    pause: 'Pausa',
    play: 'Spela upp',
    position: (index, count) => `${index} av ${count}`,
    show: (name) => `Visa ${name}`,
    items: list(
      {
        text: 'En komplett landningszon: nätverk, identiteter, loggar och budgetar, klar för det första teamet att flytta in i.',
        facts: list(
          { value: '3', label: 'miljöer' },
          { value: percent(figures.uptimePercent), label: 'tillgänglighet' },
          { value: `${figures.deployHours} h`, label: 'till första driftsättning' },
        ),
      },
      {
        text: 'Svarar utifrån era egna dokument, på svenska och engelska. Data stannar inom EU och används aldrig för träning.',
        facts: list(
          { value: percent(figures.documentProcessing.fasterPercent), label: 'snabbare hantering' },
          { value: percent(figures.documentProcessing.accuracyPercent), label: 'träffsäkerhet' },
          { value: 'EU', label: 'där data finns' },
        ),
      },
      {
        text: 'Pipelines, GitOps och övervakning som en produkt, med samma översikt för utveckling och drift.',
        facts: list(
          {
            value: `${figures.fasterImplementationPercent.from}–${figures.fasterImplementationPercent.to} %`,
            label: 'snabbare införande',
          },
          { value: '1', label: 'översikt för alla' },
          { value: `${figures.freeHours} h`, label: 'gratis för startups' },
        ),
      },
    ),
  },
  insights: {
    eyebrow: 'Blogg',
    title: 'Nytt på bloggen',
    lead: 'Anteckningar från projekt, skrivna av ingenjörerna som gjorde jobbet.',
    all: 'Visa alla inlägg',
  },
});
