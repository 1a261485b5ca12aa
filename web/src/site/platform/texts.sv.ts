import type { Facts } from '../../i18n/words.ts';
import { formatPercent } from '../../format/number.ts';
import { locales } from '../../i18n/language.ts';
import { list } from '../../i18n/list.ts';
import type { PlatformTexts } from './texts.en.ts';

const percent = (value: number) => formatPercent(value, locales.sv);

export const platform = ({ figures }: Facts): PlatformTexts => ({
  head: {
    title: 'Plattform',
    description:
      'S-plattformen med sina produkter, AI-tjänsterna runt dem och AI-plattformen: vad var och en är till för och var kunder börjar.',
  },
  hero: {
    eyebrow: 'Plattform',
    title: 'Tre öar på samma berg',
    lead: 'Produkter för er infrastruktur, AI-tjänster runt dem och en plattform för AI på era egna data. Ovanför vattnet ser de ut som tre saker. Under ytan har de samma inloggning och samma loggar, och sätts upp på samma sätt.',
    primary: 'Prata med en ingenjör',
    secondary: 'Var man börjar',
  },
  islands: {
    title: 'Det här står på berget',
    items: list(
      {
        title: 'S-plattformens produkter',
        text: 'Fyra stycken, för att flytta, driftsätta, driva och övervaka era system. Installeras i ert eget konto, en i taget.',
        link: 'Se produkterna',
      },
      {
        title: 'S-plattformens DVS-ekosystem',
        text: 'Sex AI-tjänster med en uppgift var: läsa det som kommer in, hitta det som står skrivet, föra protokollet.',
        link: 'Se AI-tjänsterna',
      },
      {
        title: 'AI-plattformen',
        text: 'Maskininlärning, analys och automatisering på egna data. En källa till varje svar, och en människa när den tvekar.',
        link: 'Se AI-plattformen',
      },
    ),
  },
  begin: {
    title: 'Där kunder börjar',
    lead: 'Ingen köper en plattform. De har haft en tisdag som de helst slipper göra om.',
    items: list(
      { title: 'Serveravtalet går ut nästa år.', link: 'Börja med migrering' },
      { title: 'Vi driftsätter tredje torsdagen i månaden, alla på en gång.', link: 'Börja med DevOps' },
      { title: 'Någon knappar in fakturor varje morgon.', link: 'Börja med dokument' },
      { title: 'Något är långsamt, och ingen vet vad.', link: 'Börja med ett samtal' },
    ),
  },
  benefits: {
    title: 'Det här får ni av berget',
    items: list(
      {
        title: `${percent(figures.reducedImplementationPercent)} kortare införande`,
        text: 'Jämfört med ett tomt repo. Delarna finns redan, och misstagen det tog att göra dem är avklarade.',
      },
      {
        title: 'Det stannar hos er',
        text: 'I er prenumeration, som er kod, byggt av öppna delar. Skulle vi gå skilda vägar fortsätter det att fungera.',
      },
      {
        title: 'En väg in',
        text: 'Identiteterna och rollerna ni redan har gäller överallt. När någon slutar är det en dörr att stänga.',
      },
      {
        title: `${percent(figures.uptimePercent)} tillgänglighet, skriftligt`,
        text: `För det vi driver. Den som svarar i telefon har varit med och byggt det. Allt annat får ni svar på inom ${figures.responseHours} timmar.`,
      },
    ),
  },
  closing: {
    title: 'Fråga dem som redan står där',
    text: 'Våra kunder berättar vad som gick bra och vad som tog längre tid än planerat. Eller fråga oss, så säger vi det själva.',
    primary: 'Möt våra kunder',
    secondary: 'Prata med en ingenjör',
  },
});
