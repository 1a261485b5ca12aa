import type { SignInChange } from '@kontor/contracts/internal';
import type { Language } from '@kontor/contracts/schemas';

interface Texts {
  changes: Record<SignInChange, [what: string, meaning: string]>;
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
      'password-changed': ['Your password was changed', 'All other sessions have ended.'],
      'password-reset': ['A new password was chosen', 'It opens your account from now on. All sessions have ended.'],
      'email-changed': ['Your email address was changed', 'Emails about your account now go to this address.'],
      'two-factor-turned-on': [
        'Two-factor login was turned on',
        'Logging in with your password now also needs a code from your app.',
      ],
      'two-factor-turned-off': [
        'Two-factor login was turned off',
        'Logging in with your password no longer needs a code.',
      ],
      'recovery-codes-renewed': ['Your recovery codes were renewed', 'The previous ones no longer work.'],
      'passkey-added': ['A passkey was added', 'It opens your account without a password.'],
      'passkey-removed': ['A passkey was removed', 'It no longer opens your account.'],
      'identity-connected': ['A company account was connected', 'It opens your account without a password.'],
      'identity-disconnected': ['A company account was disconnected', 'It no longer opens your account.'],
    },
    formerAddress: 'Emails about your account now go to another address, and no longer to this one.',
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
        'If it was you, there is nothing you need to do. If not, somebody else can use your account: choose a new password at once, which ends all sessions, look through My account, and tell an administrator of the portal. You can also reply to this email.',
      noPassword:
        'If it was you, there is nothing you need to do. If not, somebody else can use your account: look through My account at once, and tell an administrator of the portal. You can also reply to this email.',
      formerAddress:
        'If you did not expect this, tell an administrator of the portal at once. You can also reply to this email.',
      others: 'If you did not expect this, ask an administrator of the portal. You can also reply to this email.',
    },
    last: 'You have had many of these emails within an hour, so we send no more for now. An administrator can see all changes.',
  },
  sv: {
    changes: {
      'password-changed': ['Ditt lösenord har bytts', 'Alla andra sessioner har avslutats.'],
      'password-reset': [
        'Ett nytt lösenord har valts',
        'Det öppnar ditt konto från och med nu. Alla sessioner har avslutats.',
      ],
      'email-changed': ['Din e-postadress har ändrats', 'Mejl om ditt konto går nu till den här adressen.'],
      'two-factor-turned-on': [
        'Tvåstegsverifiering har aktiverats',
        'Nu behövs också en kod från din app när du loggar in med lösenord.',
      ],
      'two-factor-turned-off': [
        'Tvåstegsverifiering har stängts av',
        'Det behövs inte längre någon kod när du loggar in med lösenord.',
      ],
      'recovery-codes-renewed': ['Dina återställningskoder har förnyats', 'De tidigare fungerar inte längre.'],
      'passkey-added': ['En inloggningsnyckel har lagts till', 'Den öppnar ditt konto utan lösenord.'],
      'passkey-removed': ['En inloggningsnyckel har tagits bort', 'Den öppnar inte längre ditt konto.'],
      'identity-connected': ['Ett företagskonto har kopplats', 'Det öppnar ditt konto utan lösenord.'],
      'identity-disconnected': ['Ett företagskonto har kopplats bort', 'Det öppnar inte längre ditt konto.'],
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
