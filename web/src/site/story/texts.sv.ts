import type { Facts } from '../../content/facts.ts';
import { formatPercent } from '../../format/number.ts';
import { locales } from '../../i18n/language.ts';
import type { StoryTexts } from './texts.en.ts';

const percent = (value: number) => formatPercent(value, locales.sv);

export const story = ({ figures }: Facts): StoryTexts => ({
  eyebrow: 'Kundberättelse',
  description: (customer, trade, before) => `${customer}, ${trade.toLowerCase()}. ${before}`,
  numbers: 'Resultatet i siffror',
  weeks: 'veckor, från det första mötet till det sista steget',
  employees: 'anställda',
  course: 'Så gick det till',
  parts: { before: 'Så var det', did: 'Det här gjorde vi', after: 'Så är det nu' },
  quote: 'Med egna ord',
  others: 'Andra berättelser',
  facts: (employees, weeks) => `${employees} anställda, ${weeks} veckor`,
  results: {
    implementation: 'mindre tid för att ta ett nytt system i bruk',
    faster: 'snabbare dokumenthantering',
    accuracy: 'träffsäkerhet i det som läses',
    innovation: 'av veckan för nya idéer',
  },
  items: {
    manufacturer: {
      trade: 'Tillverkning',
      title: 'Från en server under trappan till en andra fabrik på en dag',
      before:
        'Varje nytt system innebar att beställa hårdvara, vänta på den och fråga den enda som kunde nätverket. Han skulle snart gå i pension.',
      did: 'Vi beskrev nätverket som kod medan han fortfarande kunde rätta oss, flyttade elva system till Azure och lät tre stå kvar.',
      after: 'När den andra fabriken öppnade var dess miljö en pull request.',
      service: 'Så går en migrering till',
      role: 'it-chef',
      quote:
        'De flyttade vårt ordersystem en onsdag klockan tio på förmiddagen. Jag märkte det bara för att någon berättade det.',
      gains: {
        time: `${percent(figures.reducedImplementationPercent)} kortare tid att få igång en fabrik`,
        uptime: `${percent(figures.uptimePercent)} tillgänglighet, mätt av båda parter`,
        old: 'Det gamla serverrummet är cykelrum nu',
      },
    },
    accounting: {
      trade: 'Redovisning',
      title: 'Fyrtio tusen kvitton som ingen längre knappar in',
      before: 'Kvittona kom som mejl, brev och foton. Sex personer knappade in dem, och en sjunde letade efter felen.',
      did: 'Vi satte upp programvara som läser underlagen och bokför dem inom EU. Det den är osäker på lämnar den till en människa.',
      after: 'De sju är kvar. De ger råd till kunderna i stället.',
      service: 'Så läses dokumenten',
      role: 'vd',
      quote:
        'Ingen knappar in kvitton hos oss. Första månaden kontrollerade vi vartenda ett. Sedan slutade vi med det.',
      gains: {
        faster: `${percent(figures.documentProcessing.fasterPercent)} snabbare dokumenthantering`,
        accuracy: `${percent(figures.documentProcessing.accuracyPercent)} träffsäkerhet`,
        place: 'Varje dokument stannar inom EU',
      },
    },
    software: {
      trade: 'Programvara',
      title: 'En dag i veckan som förr tillhörde byggservern',
      before:
        'Byggena tog femtio minuter och misslyckades lite slumpmässigt. Teamet hade lärt sig att trycka en gång till och hämta kaffe.',
      did: 'Vi kortade bygget till sex minuter, gav varje branch en egen miljö och tog bort testerna som inte testade något.',
      after:
        'Dagen som blev över använder teamet till sådant som ingen har beställt än. Två av sakerna finns nu i produkten.',
      service: 'Så automatiseras leveransen',
      role: 'teknikchef',
      quote: 'Vi driftsatte på torsdagar och höll andan till måndagen. Nu gör vi det före lunch.',
      gains: {
        faster: `${figures.fasterImplementationPercent.from}–${figures.fasterImplementationPercent.to} % snabbare från idé till produktion`,
        nights: 'Inga driftsättningar på natten längre',
        team: 'Två utvecklare får ägna sig åt utveckling igen',
      },
    },
  },
  read: 'Läs hela berättelsen',
  more: 'Mer om våra kunder',
});
