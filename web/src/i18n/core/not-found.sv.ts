import type { NotFoundTexts } from './not-found.en.ts';

export const notFound = {
  title: '404 Sidan finns inte',
  text: 'Det finns inget på den här adressen. Sidan kan ha flyttat, eller så tappade länken en bokstav på vägen.',
  home: 'Till startsidan',
  contact: 'Berätta för oss',
} satisfies NotFoundTexts;
