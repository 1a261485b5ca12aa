import type { Facts } from '../../i18n/words.ts';
import { inSwedish } from '../../format/number-words.ts';
import { list } from '../../i18n/list.ts';
import type { CustomersTexts } from './texts.en.ts';

export const customers = ({ figures }: Facts): CustomersTexts => ({
  head: {
    title: 'Kunder',
    description: `${figures.customers.enterprise} större företag och ${figures.customers.activeProjects} pågående projekt i ${inSwedish(figures.customers.countries)} länder: vilka de är, och vad som blev annorlunda för dem.`,
  },
  hero: {
    eyebrow: 'Kunder',
    title: 'Lita inte bara på vårt ord.',
    lead: 'Våra kunder tillverkar växellådor, bygger programvara och skickar fakturor. Gemensamt för dem är att systemen måste fungera på en söndag, och att de helst slipper tänka på dem.',
    primary: 'Läs vad de säger',
    secondary: 'Prata med en ingenjör',
  },
  stats: {
    title: 'Kunderna i tre siffror',
    items: list(
      {
        value: String(figures.customers.enterprise),
        label: 'större företag',
        text: 'Från trettio anställda till flera hundra',
      },
      {
        value: String(figures.customers.activeProjects),
        label: 'pågående projekt',
        text: 'Pågår i dag, för några kunder mer än ett',
      },
      { value: String(figures.customers.countries), label: 'länder', text: 'Där systemen som vi sköter används' },
    ),
  },
  testimonials: {
    title: 'Vad de skulle säga till en kollega',
    lead: 'Vi ställde den frågan till tre av dem och skrev ned svaret.',
    results: 'Det här blev resultatet',
  },
  industries: {
    title: 'Fyra sorters företag',
    lead: 'Tekniken är ungefär densamma överallt. Det som aldrig får stanna är det inte.',
    items: list(
      {
        title: 'Fordonsindustri',
        text: 'När en produktionslina står still har varje minut ett pris. Vi lägger ändringar mellan skiften, och övar vägen tillbaka före vägen framåt.',
        point: 'Ändringar mellan skift, aldrig under ett',
      },
      {
        title: 'Övrig industri',
        text: 'Fyrtio år av system, en del äldre än de som sköter dem. Vi flyttar det som vinner på det och låter resten vara i fred.',
        point: 'En inventering innan något flyttas',
      },
      {
        title: 'Teknikbolag',
        text: 'Era utvecklare vet mer om er produkt än vi någonsin kommer att göra. Vi ger dem en plattform som inte säger emot.',
        point: 'Pipelines och kluster som teamet kan ta över',
      },
      {
        title: 'Startups och tillväxtbolag',
        text: 'Den första miljön avgör vad de kommande tre åren kostar. Vi hjälper hellre till nu än lagar senare, så de första timmarna bjuder vi på.',
        point: 'En grund som räcker till tio användare och tiotusen',
        badge: `${figures.freeHours} TIMMAR GRATIS`,
      },
    ),
  },
  closing: {
    title: 'Nästa berättelse kan bli er.',
    text: `Berätta var det gör ont. En ingenjör svarar inom ${figures.responseHours} timmar, och det första samtalet kostar ingenting.`,
    primary: 'Starta ert projekt',
    secondary: 'Se kundberättelser',
  },
});
