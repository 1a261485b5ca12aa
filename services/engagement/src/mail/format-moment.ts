import type { Language } from '@kontor/contracts/schemas';

/** A moment in the time zone of the process (`TZ`), which the text names. */
export const formatMoment = (moment: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'sv' ? 'sv-SE' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(moment));
