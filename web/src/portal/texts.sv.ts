import type { PortalTexts } from './texts.en.ts';

export const portal = {
  pageTitle: 'Medarbetarportal',
  pageDescription: 'Dokument för oss som arbetar här.',
  eyebrow: 'Medarbetarportalen',
  greeting: (name) => `Välkommen, ${name}`,
  logout: 'Logga ut',
  loggingOut: 'Loggar ut…',
  loggedOut: {
    title: 'Du har loggat ut',
    description: 'Du är nu utloggad från ditt konto',
  },
  navigation: {
    label: 'Portalen',
    overview: 'Översikt',
    payslips: 'Lönespecifikationer',
    posts: 'Inlägg',
    newsletter: 'Brev',
    submissions: 'Inkorg',
    subscriptions: 'Prenumeranter',
    trash: 'Papperskorg',
    activity: 'Händelser',
    personalData: 'Integritet',
    account: 'Mitt konto',
  },
  nothingHere: 'Sidan finns inte.',
  notYours: {
    title: 'Den här sidan är inte din',
    text: 'Den är till för kollegor med andra ansvarsområden. Fråga en administratör om du behöver den.',
  },
  backToOverview: 'Tillbaka till översikten',
  unreachable: { title: 'Portalen går inte att nå', retry: 'Försök igen' },
  logoutFailed: 'Det gick inte att logga ut',
  sessionEnded: 'Du har loggats ut. Logga in igen för att fortsätta.',
  summary: {
    title: 'Översikt',
    documents: { value: '–', label: 'Tillgängliga dokument' },
    users: { value: '–', label: 'Användare totalt' },
    security: { value: 'Säkert', label: 'Systemets status' },
  },
} satisfies PortalTexts;
