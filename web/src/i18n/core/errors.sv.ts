import type { ErrorsTexts } from './errors.en.ts';

export const errors = {
  byCode: {
    'invalid-request': 'Något i formuläret stämmer inte. Kontrollera det du har fyllt i.',
    'invalid-path': 'Adressen är inte giltig.',
    'not-found': 'Vi hittar inte det du söker.',
    'unsupported-media-type': 'Den sortens innehåll kan inte tas emot här.',
    'payload-too-large': 'Det är mer än vi kan ta emot på en gång.',
    'request-timeout': 'Det tog för lång tid att skicka. Försök igen.',
    'too-many-requests': 'För många försök. Vänta en stund och försök igen.',
    'foreign-origin': 'Anropet kom från en annan webbplats och stoppades.',
    'embedded-request': 'Adressen kan öppnas, men inte vara en del av en sida.',
    'not-signed-in': 'Logga in först.',
    forbidden: 'Du har inte behörighet till det här.',
    'post-not-found': 'Inlägget hittades inte',
    'internal-error': 'Något gick fel hos oss. Försök igen.',
    'service-unavailable': 'Det här är inte tillgängligt just nu. Försök igen om en stund.',
    'upstream-timeout': 'Svaret dröjde för länge. Försök igen.',
  },
  noConnection: 'Vi når inte servern. Kontrollera uppkopplingen och försök igen.',
  unknown: 'Något gick fel. Försök igen.',
  page: {
    title: 'Sidan gick sönder',
    text: 'Det är vårt fel, inte ditt. Oftast räcker det att ladda om sidan. Hör av dig om det inte hjälper.',
    reload: 'Ladda om sidan',
    home: 'Till startsidan',
  },
} satisfies ErrorsTexts;
