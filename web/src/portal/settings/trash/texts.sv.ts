import type { TrashTexts } from './texts.en.ts';

export const trash = {
  title: 'Papperskorg',
  lead: (days) => `Det som tagits bort går att återställa i ${days} dagar. Sedan är det borta för gott.`,
  kinds: {
    document: {
      title: 'Dokument',
      text: 'Ett återställt dokument har kvar sina versioner och är till för samma personer som förut.',
      none: 'Inga borttagna dokument',
      noneText: 'Ett dokument som du tar bort ligger här innan det försvinner för gott.',
      list: {
        label: 'Borttagna dokument',
        loading: 'Hämtar borttagna dokument',
        shown: (rows) => (rows === 1 ? '1 borttaget dokument' : `${rows} borttagna dokument`),
        failed: 'Det gick inte att hämta de borttagna dokumenten',
      },
    },
    post: {
      title: 'Inlägg',
      text: 'Ett återställt inlägg publiceras igen om det var publicerat.',
      none: 'Inga borttagna inlägg',
      noneText: 'Ett inlägg som du tar bort ligger här innan det försvinner för gott.',
      list: {
        label: 'Borttagna inlägg',
        loading: 'Hämtar borttagna inlägg',
        shown: (rows) => (rows === 1 ? '1 borttaget inlägg' : `${rows} borttagna inlägg`),
        failed: 'Det gick inte att hämta de borttagna inläggen',
      },
    },
  },
  daysLeft: (days) => (days === 0 ? 'Försvinner i dag' : days === 1 ? '1 dag kvar' : `${days} dagar kvar`),
  deleted: 'Borttaget',
  deletedBy: (name) => `Borttaget av ${name}`,
  restoration: {
    restore: 'Återställ',
    restoreOf: (name) => `Återställ ${name}`,
    done: 'Återställt',
    failed: 'Det gick inte att återställa',
  },
  purge: {
    open: (name) => `Ta bort ${name} för gott`,
    title: { document: 'Ta bort dokumentet för gott?', post: 'Ta bort inlägget för gott?' },
    question: {
      document: (name) => `${name} tas bort med alla versioner. Det går inte att ångra.`,
      post: (name) => `”${name}” tas bort. Det går inte att ångra.`,
    },
    confirm: 'Ta bort för gott',
    done: 'Borttaget för gott',
    failed: 'Det gick inte att ta bort',
  },
} satisfies TrashTexts;
