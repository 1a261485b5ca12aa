import type { Facts } from '../../i18n/words.ts';
import { list } from '../../i18n/list.ts';
import type { ContactTexts } from './texts.en.ts';

export const contact = ({ brand }: Facts): ContactTexts => ({
  name: 'Kontakt',
  title: 'Prata med en ingenjör',
  lead: 'Berätta vad ni bygger, eller vad som håller dig vaken om nätterna. Svaret kommer från någon som arbetar med det här varje dag.',
  info: {
    title: 'Så når du oss',
    city: 'Här finns vi',
    email: 'E-post',
    response: 'Svarstid',
    responseValue: (hours) => `Inom ${hours} timmar`,
    network: 'Professionellt nätverk',
    networkValue: (company) => `${company} på LinkedIn`,
  },
  next: {
    title: 'Det här händer sedan',
    items: list(
      { title: 'Vi läser', text: 'Allt, innan någon ringer.' },
      { title: 'Vi svarar', text: 'Med frågor, en första bedömning eller ett ärligt ”det är inget för oss”.' },
      { title: 'Vi ses', text: `En halvtimme med en ingenjör, på video eller i ${brand.city}.` },
    ),
  },
  form: {
    title: 'Skriv till oss',
    learnMoreTitle: (about) => `Få veta mer om ${about}`,
    demoTitle: (about) => `Boka en demo av ${about}`,
    freeAssessmentTitle: 'Boka en kostnadsfri genomgång',
    name: 'Namn',
    email: 'E-postadress',
    company: 'Företag',
    service: 'Tjänst',
    servicePlaceholder: 'Vad gäller det?',
    message: 'Meddelande',
    messagePlaceholder: 'Vad vill du lösa?',
    optional: '(valfritt)',
    consent: 'Jag har läst och godkänner',
    privacyPolicy: 'integritetspolicyn',
    newTab: '(öppnas i en ny flik)',
    submit: 'Skicka meddelandet',
    sending: 'Skickar…',
  },
  application: {
    name: 'Jobba hos oss',
    titleAs: (position) => `Sök tjänsten som ${position}`,
    title: 'Sök jobb hos oss',
    lead: 'Några rader, och en länk till ett cv eller till något du har gjort. Den som läser är en ingenjör som skulle bli din kollega.',
    subject: (position, city) => `Ansökan till tjänsten som ${position} i ${city}`,
    openSubject: (city) => `Spontanansökan, ${city}`,
    items: list(
      { title: 'Vi läser', text: 'Alltihop. Ingen maskin sorterar bort någon.' },
      { title: 'Vi svarar', text: 'Vilket svaret än blir, och med ett skäl.' },
      { title: 'Vi pratas vid', text: 'En halvtimme på video med en ingenjör. Hälften av frågorna är dina.' },
    ),
    form: {
      title: 'Din ansökan',
      profileUrl: 'Länk till cv eller profil',
      profileUrlHelp: 'LinkedIn, GitHub eller en fil i ditt eget moln som alla med länken kan öppna.',
      messagePlaceholder: 'Vad har du byggt, och vad skulle du vilja göra här?',
      submit: 'Skicka ansökan',
    },
    success: 'Ansökan är skickad',
    sent: {
      title: 'Din ansökan har kommit fram',
      text: (hours) => `Någon som skulle bli din kollega läser den, och vi hör av oss inom ${hours} timmar.`,
      again: 'Skriv en ansökan till',
    },
  },
  prefill: {
    subject: (subject) => `Ärende: ${subject}\n\nHej!\n\n`,
    learnMore: (service) => `Hej!\n\nJag vill gärna veta mer om ${service}.\n\n`,
    demo: (service) => `Hej!\n\nJag vill gärna se en demo av ${service}.\n\n`,
    freeAssessment: 'Hej!\n\nJag vill gärna boka en kostnadsfri genomgång. Kort om vårt läge:\n\n',
    anyService: 'era tjänster',
  },
  issues: {
    required: 'Obligatoriskt',
    email: 'Ogiltig e-postadress',
    consent: 'Du måste godkänna integritetspolicyn',
    profileUrl: 'En adress som börjar med https://',
    tooLong: (most) => `Högst ${most} tecken`,
  },
  success: {
    title: 'Meddelandet är skickat',
    description: (hours) => `Tack! Vi hör av oss inom ${hours} timmar.`,
  },
  sent: {
    title: 'Ditt meddelande har kommit fram',
    text: (hours) => `En ingenjör läser det och svarar inom ${hours} timmar.`,
    receipt: (email) =>
      `Ett kvitto är på väg till dig. Har det inte kommit inom några minuter, titta i skräpposten eller skriv till ${email}.`,
    again: 'Skriv ett meddelande till',
  },
  failure: { title: 'Fel', text: 'Det gick inte att skicka meddelandet. Försök igen.' },
});
