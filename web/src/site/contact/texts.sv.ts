import { brand } from '../../content/brand.ts';
import type { ContactTexts } from './texts.en.ts';

export const contact = {
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
    steps: {
      read: { title: 'Vi läser', text: 'Allt, innan någon ringer.' },
      answer: { title: 'Vi svarar', text: 'Med frågor, en första bedömning eller ett ärligt ”det är inget för oss”.' },
      meet: { title: 'Vi ses', text: `En halvtimme med en ingenjör, på video eller i ${brand.city}.` },
    },
  },
  form: {
    title: 'Skriv till oss',
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
    tooLong: (most) => `Högst ${most} tecken`,
  },
  success: {
    title: 'Meddelandet är skickat',
    description: (hours) => `Tack! Vi hör av oss inom ${hours} timmar.`,
  },
  failure: { title: 'Fel', text: 'Det gick inte att skicka meddelandet. Försök igen.' },
} satisfies ContactTexts;
