import { figures } from '../../content/figures.ts';
import type { Dictionary } from '../dictionary.ts';

export const inbox = {
  title: 'Inkorg',
  lead: `Det besökare har skrivit i kontaktformuläret. Alla har blivit lovade svar inom ${figures.responseHours} timmar.`,
  export: 'Exportera som CSV',
  languages: { en: 'Engelska', sv: 'Svenska' },
  statuses: { new: 'Nytt', answered: 'Besvarat', closed: 'Avslutat' },
  folders: {
    new: 'Att besvara',
    answered: 'Besvarade',
    closed: 'Avslutade',
    all: 'Alla meddelanden',
    suspect: 'Misstänkta robotar',
  },
  empty: {
    new: 'Alla har fått svar',
    answered: 'Inga besvarade meddelanden',
    closed: 'Inga avslutade meddelanden',
    all: 'Ingen har skrivit ännu',
    suspect: 'Inga misstänkta robotar',
  },
  list: {
    label: 'Meddelanden',
    loading: 'Hämtar meddelanden',
    search: 'Sök bland meddelanden',
    folder: 'Visa',
    notFound: 'Inga meddelanden hittades',
    notFoundText: 'Prova ett kortare ord, eller leta bland alla meddelanden.',
    clear: 'Rensa sökningen',
    failed: 'Meddelandena kunde inte hämtas',
    retry: 'Försök igen',
    showMore: 'Visa fler',
    showingMore: 'Hämtar fler…',
  },
  due: {
    within: (time) => `${time} kvar att svara`,
    late: (time) => `${time} försenat`,
  },
  facts: {
    email: 'E-postadress',
    phone: 'Telefon',
    company: 'Företag',
    service: 'Tjänst',
    language: 'Språk',
    receivedAt: 'Kom in',
    answeredAt: 'Markerat som besvarat',
  },
  actions: {
    reply: 'Svara med e-post',
    answered: 'Markera som besvarat',
    closed: 'Avsluta',
    new: 'Flytta tillbaka till nya',
    trust: 'Det här är ingen robot',
    delete: 'Ta bort',
  },
  changes: {
    marked: {
      new: 'Tillbaka bland det som ska besvaras',
      answered: 'Markerat som besvarat',
      closed: 'Avslutat',
    },
    trusted: 'Flyttat till inkorgen',
    failed: 'Meddelandet kunde inte ändras',
    deleted: 'Meddelandet är borttaget',
    deleteFailed: 'Meddelandet kunde inte tas bort',
  },
  removal: {
    title: 'Ta bort meddelandet?',
    question: (name) =>
      `Meddelandet från ${name} och allt det säger om personen tas bort för gott. Det går inte att ångra.`,
    confirm: 'Ta bort för gott',
    cancel: 'Behåll det',
  },
} satisfies Dictionary['inbox'];
