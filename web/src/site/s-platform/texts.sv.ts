import type { Facts } from '../../i18n/words.ts';
import { formatPercent } from '../../format/number.ts';
import { locales } from '../../i18n/language.ts';
import { list } from '../../i18n/list.ts';
import type { SPlatformTexts } from './texts.en.ts';

const percent = (value: number) => formatPercent(value, locales.sv);
/** Never broken after its dash. */
const weeks = ([from, to]: readonly [number, number]) => `${from}–\u2060${to} veckor`;

export const sPlatform = ({ figures }: Facts): SPlatformTexts => ({
  head: {
    title: 'S-plattformen',
    description:
      'Fyra produkter för vägen till molnet och åren därefter, sex AI-tjänster runt dem och hur lång tid det tar att komma dit.',
  },
  hero: {
    eyebrow: 'S-plattformen',
    title: 'En kaj för allt ni driver',
    lead: 'Vi byggte samma saker åt kund efter kund, så till slut byggde vi dem ordentligt. S-plattformen är fyra produkter för att flytta, driftsätta, driva och övervaka era system. Ta en, eller alla. De körs i ert eget molnkonto.',
    primary: 'Prata med en ingenjör',
    secondary: 'Så lång tid tar det',
  },
  catalogue: {
    title: 'Det här finns på kajen',
    lead: 'De fyra produkterna hör ihop och syns alltid. AI-tjänsterna i DVS-ekosystemet visas beroende på vad ni väljer.',
    filter: 'Visa per kategori',
    categories: {
      all: 'Alla',
      'dvs-ecosystem': 'DVS-ekosystemet',
      cloud: 'Moln',
      infrastructure: 'Infrastruktur',
      security: 'Säkerhet',
      monitoring: 'Övervakning',
    },
    shown: (products, services) => `Visar ${products} produkter och ${services} AI-tjänster.`,
    productsShown: (products) => `Visar ${products} produkter. AI-tjänsterna är dolda.`,
    learnMore: 'Läs mer',
    ask: 'Fråga oss',
    about: (name) => `om ${name}`,
    demo: 'Se en demo',
    demoOf: (name) => `av ${name}`,
  },
  ecosystem: {
    title: 'DVS-ekosystemet',
    text: 'Sex AI-tjänster med var sin uppgift, och en människa att fråga när de är osäkra. De använder plattformens inloggning och loggar och låter era data ligga där de ligger.',
    items: list(
      `Läser fakturor, order och blanketter och lämnar över fälten. ${percent(figures.documentProcessing.fasterPercent)} snabbare än manuellt, med ${percent(figures.documentProcessing.accuracyPercent)} träffsäkerhet.`,
      'Svarar på frågor utifrån era egna dokument och visar sidan där svaret står.',
      'Sorterar inkommande mejl och ärenden till rätt person. Det den inte kan placera får någon titta på.',
      'Gör om ett inspelat möte till beslut med namn och datum. Sedan raderas inspelningen.',
      'Vet hur en vanlig tisdag ser ut i era loggar och säger till när det inte är en sådan.',
      'Räknar ut nästa månads kapacitet och molnfaktura, och vad de hade blivit om ni städat.',
    ),
  },
  products: {
    title: 'De fyra produkterna',
    text: 'De tar var sin sträcka av vägen, och alla har varit i bruk så länge att det finns något att skriva om dem.',
    items: list(
      {
        text: 'Tar reda på vad som pratar med vad, föreslår ett beslut per system och repeterar varje flytt tills den är tråkig. Vägen tillbaka är öppen tills ni stänger den.',
        gives: 'Ni får en karta över beroendena och en flyttordning.',
      },
      {
        text: 'Ett bygge per commit, samma bytes genom test och produktion, och i Git står vad som körs. Att ångra en release är att ångra en commit.',
        gives: 'Ni får pipelines i ert eget repo.',
      },
      {
        text: 'Ordnad efter frågor i stället för objekt: klarar vi att tappa en nod, vad går ut härnäst, vilket team kostar vad. För alla era kluster på en gång.',
        gives: 'Ni får uppgraderingar som ingen behöver bäva för.',
      },
      {
        text: 'Öppnar med fyra paneler och levereras med två larm. Om kunderna har en bra dag syns på den första, och resten ligger ett klick längre in.',
        gives: 'Ni får en instruktion bredvid varje larm.',
      },
    ),
  },
  manners: {
    title: 'Fyra produkter som beter sig likadant',
    lead: 'De är gjorda av samma lilla grupp, som dessutom får svara i telefon om dem. Det märks.',
    items: list(
      {
        title: 'De bor hos er',
        text: 'I ert konto, i er region och på er egen molnfaktura. Går vi skilda vägar blir de kvar.',
      },
      {
        title: 'Er inloggning, era roller',
        text: 'De använder identiteterna ni redan har. När någon slutar finns det en dörr att stänga.',
      },
      {
        title: 'Konfigurerade som kod',
        text: 'Varje inställning står i en fil i ert repo. Ändringar granskas och går att ångra.',
      },
      {
        title: 'En i taget går bra',
        text: 'Ingen av dem kräver någon annan. De flesta börjar där det gör ont, och några nöjer sig med det.',
      },
    ),
  },
  journey: {
    title: 'Fyra faser, och hur lång tid de tar',
    lead: (least, most) =>
      `Mellan ${least} och ${most} veckor från den första workshoppen till det sista systemet, och ni kan sluta efter varje fas. Den kraftiga delen av en stapel är det kortaste det kan ta, hela stapeln det längsta.`,
    week: (week) => `Vecka ${week}`,
    items: list(
      {
        title: 'Analys',
        time: weeks(figures.phases.assessment),
        text: 'Vi mäter vad som körs och vad det kostar. Ni får en karta och ett ärligt svar på om det är värt det.',
      },
      {
        title: 'Utformning',
        time: weeks(figures.phases.design),
        text: 'Nätverk, identiteter, en flyttordning och en skriven väg tillbaka för varje system. Ni godkänner ritningen.',
      },
      {
        title: 'Införande',
        time: weeks(figures.phases.implementation),
        text: 'Ett system i taget, alltid med en repetition först. Längst tid tar det där system pratar med många andra.',
      },
      {
        title: 'Optimering',
        time: 'Löpande',
        text: 'Fakturan går ner, larmen blir färre och ert team tar över så mycket det vill.',
      },
    ),
  },
  closing: {
    title: 'Vilken skulle ni börja med?',
    text: `Säg var det gör ont, så säger vi vilken produkt som hjälper, eller att ingen gör det. En ingenjör svarar inom ${figures.responseHours} timmar.`,
    primary: 'Fråga en ingenjör',
    secondary: 'AI-plattformen',
  },
});
