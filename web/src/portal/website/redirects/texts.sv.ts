import type { RedirectsTexts } from './texts.en.ts';

export const redirects: RedirectsTexts = {
  title: 'Omdirigeringar',
  lead: 'Gamla adresser som leder till dagens sidor, så att inga länkar är döda. Ett inlägg som byter adress lägger till sin egen.',
  leadsTo: 'leder till',
  hits: (count, written) => (count === 1 ? 'använd en gång' : `använd ${written} gånger`),
  never: 'inte använd än',
  since: (date) => `sedan den ${date}`,
  export: 'Exportera som CSV',
  list: {
    label: 'Omdirigeringar',
    shown: (count) => (count === 1 ? '1 omdirigering' : `${count} omdirigeringar`),
    loading: 'Laddar omdirigeringar',
    search: 'Sök på en adress eller en del av den',
    none: 'Inga omdirigeringar än',
    noneText: 'Lägg till en för en adress som någon fortfarande har, från den förra webbplatsen eller en trycksak.',
    notFound: 'Inga omdirigeringar hittades',
    notFoundText: 'Prova en del av den gamla eller den nya adressen.',
    clear: 'Visa alla',
    failed: 'Det gick inte att ladda omdirigeringarna',
  },
  add: {
    open: 'Lägg till',
    title: 'Lägg till en omdirigering',
    text: 'Den som öppnar den gamla adressen kommer direkt till den nya, och sökmotorer får veta att sidan har flyttat.',
    from: 'Gammal adress',
    fromHelp: 'En sökväg på webbplatsen som inte har någon sida längre, som /om-oss.',
    to: 'Ny adress',
    toHelp: 'En sida på webbplatsen, som /sv/about, gärna med ”?…” eller ”#…”.',
    required: 'Ange en adress som börjar med ett snedstreck',
    submit: 'Lägg till',
    submitting: 'Lägger till…',
    done: 'Omdirigeringen är tillagd',
    failed: 'Det gick inte att lägga till omdirigeringen',
  },
  removal: {
    open: (from) => `Ta bort omdirigeringen från ${from}`,
    done: 'Omdirigeringen är borttagen',
    failed: 'Det gick inte att ta bort omdirigeringen',
    undo: 'Ångra',
    undone: 'Omdirigeringen är tillbaka',
    undoFailed: 'Det gick inte att lägga till omdirigeringen igen',
  },
  importing: {
    open: 'Importera',
    title: 'Importera omdirigeringar',
    text: 'Från en CSV-fil med kolumnerna from och to, som ett kalkylprogram sparar den. Alla rader läggs till, eller ingen.',
    file: 'Välj en fil',
    lines: 'Rader',
    linesHelp: 'Välj en fil eller klistra in raderna här, med kolumnnamnen först.',
    required: 'Välj en fil eller klistra in några rader',
    submit: 'Importera',
    submitting: 'Importerar…',
    done: (count) =>
      count === 0
        ? 'Alla fanns redan'
        : count === 1
          ? '1 omdirigering är tillagd'
          : `${count} omdirigeringar är tillagda`,
    failed: 'Det gick inte att importera omdirigeringarna',
    errorsLabel: 'Rader som inte går att importera',
    errors: (lines) =>
      lines === 1
        ? 'En rad går inte att importera. Rätta den och försök igen: inget har ändrats.'
        : `${lines} rader går inte att importera. Rätta dem och försök igen: inget har ändrats.`,
    error: (line, text) => `Rad ${line}: ${text}`,
  },
};
