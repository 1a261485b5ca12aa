import type { Language } from './schemas/fields.ts';

/** The version of the text beside the newsletter's form; the form sends it. A changed text is a new version. */
export const CONSENT_VERSION = '2026-11';

/**
 * What readers consented to, by version: title, text, link and button of the form. A version stays here as long as a
 * subscription names it.
 */
export const consentTexts: Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>> = {
  '2026-11': {
    en: [
      'A newsletter about the cloud, once a month',
      'What we learned on real projects: what worked, what cost too much, and what we would do differently. No sales talk, and you can leave whenever you like.',
      'Read how we look after your details',
      'Subscribe',
    ],
    sv: [
      'Ett nyhetsbrev om molnet, en gång i månaden',
      'Det vi har lärt oss i riktiga projekt: vad som fungerade, vad som blev för dyrt och vad vi skulle göra annorlunda. Inget säljprat, och du avslutar när du vill.',
      'Så tar vi hand om dina uppgifter',
      'Prenumerera',
    ],
  },
};
