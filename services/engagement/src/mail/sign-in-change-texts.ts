import type { SignInChange } from '@kontor/contracts/internal';
import type { Language } from '@kontor/contracts/schemas';

interface Texts {
  changes: Record<SignInChange, { what: string; meaning: string }>;
  /** What `email-changed` means at the address that was replaced. It does not name the new one. */
  formerAddress: string;
  labels: Record<'when' | 'passkey' | 'account' | 'from' | 'ipAddress' | 'by' | 'enteredBy', string>;
  operator: string;
  /** What to do, by who made the change and what the recipient can do. */
  advice: Record<'password' | 'noPassword' | 'formerAddress' | 'others', string>;
  last: string;
}

export const signInChangeTexts: Record<Language, Texts> = {
  en: {
    changes: {
      'password-changed': { what: 'Your password was changed', meaning: 'All other sessions have ended.' },
      'password-reset': {
        what: 'A new password was chosen',
        meaning: 'It opens your account from now on. All sessions have ended.',
      },
      'email-changed': {
        what: 'Your e-mail address was changed',
        meaning: 'Mails about your account now go to this address.',
      },
      'two-factor-turned-on': {
        what: 'Two-factor login was turned on',
        meaning: 'Logging in with your password now also needs a code from your app.',
      },
      'two-factor-turned-off': {
        what: 'Two-factor login was turned off',
        meaning: 'Logging in with your password no longer needs a code.',
      },
      'recovery-codes-renewed': {
        what: 'Your recovery codes were renewed',
        meaning: 'The previous ones no longer work.',
      },
      'passkey-added': { what: 'A passkey was added', meaning: 'It opens your account without a password.' },
      'passkey-removed': { what: 'A passkey was removed', meaning: 'It no longer opens your account.' },
      'identity-connected': {
        what: 'A company account was connected',
        meaning: 'It opens your account without a password.',
      },
      'identity-disconnected': {
        what: 'A company account was disconnected',
        meaning: 'It no longer opens your account.',
      },
    },
    formerAddress: 'Mails about your account now go to another address, and no longer to this one.',
    labels: {
      when: 'When',
      passkey: 'Passkey',
      account: 'Account',
      from: 'From',
      ipAddress: 'IP address',
      by: 'By',
      enteredBy: 'Entered by',
    },
    operator: 'the operator of the portal',
    advice: {
      password:
        'If it was you, there is nothing you need to do. If not, somebody else can use your account: choose a new password at once, which ends all sessions, look through My account, and tell an administrator of the portal. You can also reply to this mail.',
      noPassword:
        'If it was you, there is nothing you need to do. If not, somebody else can use your account: look through My account at once, and tell an administrator of the portal. You can also reply to this mail.',
      formerAddress:
        'If you did not expect this, tell an administrator of the portal at once. You can also reply to this mail.',
      others: 'If you did not expect this, ask an administrator of the portal. You can also reply to this mail.',
    },
    last: 'You have had many of these mails within an hour. About further changes in this time you get none; an administrator can see them all.',
  },
  sv: {
    changes: {
      'password-changed': { what: 'Ditt lösenord har bytts', meaning: 'Alla andra sessioner har avslutats.' },
      'password-reset': {
        what: 'Ett nytt lösenord har valts',
        meaning: 'Det öppnar ditt konto från och med nu. Alla sessioner har avslutats.',
      },
      'email-changed': {
        what: 'Din e-postadress har ändrats',
        meaning: 'Mejl om ditt konto går nu till den här adressen.',
      },
      'two-factor-turned-on': {
        what: 'Tvåstegsverifiering har aktiverats',
        meaning: 'Nu behövs också en kod från din app när du loggar in med lösenord.',
      },
      'two-factor-turned-off': {
        what: 'Tvåstegsverifiering har stängts av',
        meaning: 'Det behövs inte längre någon kod när du loggar in med lösenord.',
      },
      'recovery-codes-renewed': {
        what: 'Dina återställningskoder har förnyats',
        meaning: 'De tidigare fungerar inte längre.',
      },
      'passkey-added': {
        what: 'En inloggningsnyckel har lagts till',
        meaning: 'Den öppnar ditt konto utan lösenord.',
      },
      'passkey-removed': {
        what: 'En inloggningsnyckel har tagits bort',
        meaning: 'Den öppnar inte längre ditt konto.',
      },
      'identity-connected': {
        what: 'Ett företagskonto har kopplats',
        meaning: 'Det öppnar ditt konto utan lösenord.',
      },
      'identity-disconnected': {
        what: 'Ett företagskonto har kopplats bort',
        meaning: 'Det öppnar inte längre ditt konto.',
      },
    },
    formerAddress: 'Mejl om ditt konto går nu till en annan adress och inte längre till den här.',
    labels: {
      when: 'När',
      passkey: 'Nyckel',
      account: 'Konto',
      from: 'Från',
      ipAddress: 'IP-adress',
      by: 'Av',
      enteredBy: 'Inskriven av',
    },
    operator: 'den som driver portalen',
    advice: {
      password:
        'Var det du? Då behöver du inte göra något. Annars kan någon annan använda ditt konto: välj genast ett nytt lösenord, så avslutas alla sessioner, se igenom Mitt konto och säg till en administratör för portalen. Du kan också svara på det här mejlet.',
      noPassword:
        'Var det du? Då behöver du inte göra något. Annars kan någon annan använda ditt konto: se genast igenom Mitt konto och säg till en administratör för portalen. Du kan också svara på det här mejlet.',
      formerAddress:
        'Säg genast till en administratör för portalen om du inte väntade dig det här. Du kan också svara på det här mejlet.',
      others:
        'Fråga en administratör för portalen om du inte väntade dig det här. Du kan också svara på det här mejlet.',
    },
    last: 'Du har fått många sådana här mejl den senaste timmen. Om fler ändringar under den tiden får du inget mejl, men en administratör ser dem alla.',
  },
};
