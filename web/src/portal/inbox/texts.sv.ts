import type { Facts } from '../../i18n/words.ts';
import type { InboxTexts } from './texts.en.ts';

export const inbox = ({ figures }: Facts): InboxTexts => ({
  title: 'Inkorg',
  lead: `Meddelanden från kontaktformuläret. Vi lovar svar inom ${figures.responseHours} timmar.`,
  export: 'Exportera som CSV',
  languages: { en: 'Engelska', sv: 'Svenska' },
  statuses: { new: 'Nytt', answered: 'Besvarat', closed: 'Avslutat' },
  folders: {
    new: 'Att besvara',
    answered: 'Besvarade',
    closed: 'Avslutade',
    all: 'Alla meddelanden',
    suspect: 'Skräppost',
  },
  suspect: 'Misstänkt skräppost',
  empty: {
    new: { title: 'Alla har fått svar', text: 'Nya meddelanden från kontaktformuläret hamnar här.' },
    answered: {
      title: 'Inga besvarade meddelanden',
      text: 'Meddelanden som du markerar som besvarade finns kvar här.',
    },
    closed: {
      title: 'Inga avslutade meddelanden',
      text: 'Meddelanden som inte behöver något svar, eller inget mer svar, finns kvar här.',
    },
    all: { title: 'Ingen har skrivit ännu', text: 'Meddelanden från kontaktformuläret hamnar här.' },
    suspect: {
      title: 'Ingen skräppost',
      text: 'Meddelanden som verkar automatiska hamnar här. Ingen får något mejl om dem.',
    },
  },
  list: {
    label: 'Meddelanden',
    shown: (messages) => (messages === 1 ? '1 meddelande' : `${messages} meddelanden`),
    loading: 'Hämtar meddelanden',
    search: 'Sök bland meddelanden',
    folder: 'Mappar',
    notFound: 'Inga meddelanden hittades',
    notFoundText: 'Prova ett kortare ord, eller en annan mapp.',
    clear: 'Rensa sökningen',
    failed: 'Meddelandena kunde inte hämtas',
  },
  due: {
    within: (time) => `Svara inom ${time}`,
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
    closed: 'Markera som avslutat',
    new: 'Markera som nytt',
    trust: 'Inte skräppost',
    delete: 'Ta bort',
  },
  changes: {
    marked: {
      new: 'Flyttat tillbaka till Att besvara',
      answered: 'Markerat som besvarat',
      closed: 'Markerat som avslutat',
    },
    trusted: 'Flyttat till inkorgen',
    failed: 'Meddelandet kunde inte ändras',
  },
  removal: {
    title: 'Ta bort meddelandet?',
    question: (name) => `Meddelandet från ${name} tas bort för gott. Det går inte att ångra.`,
    confirm: 'Ta bort för gott',
    cancel: 'Behåll det',
    done: 'Meddelandet är borttaget',
    failed: 'Meddelandet kunde inte tas bort',
  },
});
