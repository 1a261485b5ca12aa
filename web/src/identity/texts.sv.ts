import type { PasswordLinkTexts } from './texts.en.ts';

export const passwordLink = {
  eyebrow: 'Medarbetarportalen',
  backToLogin: 'Till inloggningen',
  forgot: {
    pageTitle: 'Glömt lösenord',
    title: 'Har du glömt lösenordet?',
    lead: 'Det händer. Ange e-postadressen till ditt konto, så skickar vi en länk där du väljer ett nytt.',
    email: 'E-postadress',
    invalidEmail: 'Ange en e-postadress, till exempel namn@exempel.se',
    submit: 'Skicka länken',
    submitting: 'Skickar…',
  },
  sent: {
    title: 'Titta i din e-post',
    lead: (email) => `Om det finns ett konto för ${email} är ett mejl med en länk på väg dit.`,
    hint: 'Det bör komma inom några minuter. Titta i skräpposten också om du inte hittar det.',
    another: 'Försök med en annan adress',
  },
  choose: {
    pageTitle: 'Välj ett lösenord',
    title: 'Välj ett lösenord',
    lead: 'Sedan loggar du in med ditt användarnamn och det här lösenordet.',
    submit: 'Spara lösenordet',
    submitting: 'Sparar…',
    success: 'Ditt lösenord är sparat. Nu kan du logga in.',
    loggedIn: 'Ditt lösenord är sparat och du är inloggad',
    username: 'Ditt användarnamn',
    until: (moment) => `Länken fungerar en gång och gäller till ${moment}.`,
  },
  invitation: {
    pageTitle: 'Tacka ja till inbjudan',
    title: 'Välkommen',
    lead: (company) => `Fortsätt med ${company} för att tacka ja till inbjudan. Sedan loggar du in med det kontot.`,
    or: 'eller',
    continue: (company) => `Fortsätt med ${company}`,
    continuing: 'Ett ögonblick…',
    away: (company) => `${company} svarar inte just nu. Försök igen om en stund.`,
  },
  invalid: {
    title: 'Länken fungerar inte längre',
    lead: 'En länk går att använda en gång och bara under en tid, och en nyare ersätter dem som kom före.',
    hint: 'Har du fått en inbjudan? Då kan också en administratör skicka en ny.',
    again: 'Be om en ny länk',
  },
  newPassword: {
    label: 'Nytt lösenord',
    help: (min, max) => `${min} till ${max} tecken av vilket slag som helst, även mellanslag. Inget vanligt lösenord.`,
    issue: (min, max) => `Lösenordet måste ha ${min} till ${max} tecken`,
    show: 'Visa lösenordet',
    hide: 'Dölj lösenordet',
  },
} satisfies PasswordLinkTexts;
