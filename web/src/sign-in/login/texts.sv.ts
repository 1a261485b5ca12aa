import type { AuthTexts } from './texts.en.ts';

export const auth = {
  pageTitle: 'Inloggning för medarbetare',
  pageDescription: 'Logga in i medarbetarportalen för att komma åt dina dokument.',
  eyebrow: 'Medarbetarportalen',
  title: 'Välkommen tillbaka',
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
    textAfterCompany: (company) => `Inloggningen med ${company} lyckades. Kontot kräver också en kod.`,
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
    title: 'Misslyckade försök att logga in som dig',
    text: (count, moment, from) =>
      `${count === 1 ? 'Ett försök' : `${count} försök`} att logga in som dig har misslyckats sedan sist, senast ${moment}${from ? ` från ${from}` : ''}.`,
    open: 'Mitt konto',
  },
  or: 'eller',
  passkey: {
    start: 'Använd inloggningsnyckel',
    waiting: 'Väntar på din inloggningsnyckel…',
    unused: 'Ingen inloggningsnyckel användes. Försök igen, eller logga in på ett annat sätt.',
  },
  company: {
    start: (name) => `Fortsätt med ${name}`,
    away: (name) => `${name} svarar inte just nu. Försök igen om en stund.`,
    awayButPasswords: (name) => `${name} svarar inte just nu. Ditt lösenord fungerar som vanligt.`,
    anyName: 'företagets konto',
    withPassword: 'Logga in med lösenord',
  },
  help: 'Har du inget konto? Fråga en administratör.',
  home: 'Till startsidan',
} satisfies AuthTexts;
