import type { AuthTexts } from './texts.en.ts';

export const auth = {
  pageTitle: 'Inloggning för medarbetare',
  pageDescription: 'Logga in i medarbetarportalen för att komma åt dina dokument.',
  eyebrow: 'Medarbetarportalen',
  title: 'Vad roligt att se dig',
  lead: 'Logga in för att komma åt dina lönespecifikationer, avtal och allt annat som delas med dig.',
  username: 'Användarnamn',
  password: 'Lösenord',
  showPassword: 'Visa lösenordet',
  hidePassword: 'Dölj lösenordet',
  submit: 'Logga in',
  submitting: 'Loggar in…',
  success: 'Du är inloggad',
  forgotten: 'Har du glömt lösenordet?',
  code: {
    label: 'Kod',
    help: 'De sex siffrorna som din autentiseringsapp visar.',
    text: (username) => `Lösenordet för ${username} stämmer. Ange nu en kod för att visa att det är du.`,
    required: 'Ange koden',
    useRecovery: 'Använd en återställningskod',
    recovery: {
      label: 'Återställningskod',
      help: 'En av dem som du sparade när du aktiverade tvåstegsverifiering. Varje kod fungerar en gång.',
      required: 'Ange en återställningskod',
      useApp: 'Använd appen i stället',
    },
    back: 'Logga in som någon annan',
  },
  failedBefore: {
    text: (count, moment, from) =>
      `${count === 1 ? 'Ett försök' : `${count} försök`} att logga in som dig har misslyckats sedan sist, senast ${moment}${from ? ` från ${from}` : ''}.`,
    open: 'Mitt konto',
  },
  help: 'Har du inget konto? Fråga en administratör.',
  home: 'Till startsidan',
} satisfies AuthTexts;
