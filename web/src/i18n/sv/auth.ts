import type { Dictionary } from '../dictionary.ts';

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
  help: 'Har du inget konto? Fråga en administratör.',
  home: 'Till startsidan',
} satisfies Dictionary['auth'];
