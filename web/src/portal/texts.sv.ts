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
    posts: 'Inlägg',
    submissions: 'Inkorg',
    subscriptions: 'Prenumeranter',
    audit: 'Händelser',
    personalData: 'Integritet',
    account: 'Mitt konto',
  },
  nothingHere: {
    text: 'Sidan finns inte, eller så är den inte för din roll.',
    back: 'Tillbaka till portalen',
  },
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
