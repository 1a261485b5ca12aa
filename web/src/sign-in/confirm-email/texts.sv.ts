import type { ConfirmEmailTexts } from './texts.en.ts';

export const confirmEmail = {
  eyebrow: 'Medarbetarportalen',
  pageTitle: 'Bekräfta en e-postadress',
  backToLogin: 'Till inloggningen',
  asking: {
    title: 'Bekräfta din nya adress',
    lead: 'Sedan skickas allt om ditt konto dit, och ingenting till den förra.',
    submit: 'Bekräfta adressen',
    submitting: 'Bekräftar…',
  },
  owner: {
    title: 'Är det här ditt konto?',
    lead: 'Någon annan har skrivit in adressen för ett konto. Den gäller när den som äger kontot har bekräftat den.',
    as: (name) => `Du är inloggad som ${name}.`,
    password: 'Ditt lösenord',
    passwordRequired: 'Ange ditt lösenord',
    failed: 'Vi kunde inte ta reda på vad som krävs',
    login: 'Logga in',
    loginAgain: 'Logga in och öppna sedan länken i mejlet igen.',
    tooOld:
      'Det här kräver en inloggning från de senaste tio minuterna. Logga ut och in och öppna sedan länken i mejlet igen.',
  },
  done: {
    title: 'Din adress är bekräftad',
    lead: 'Mejl om ditt konto kommer hit från och med nu. Den förra adressen har fått veta det.',
    open: 'Till medarbetarportalen',
  },
  invalid: {
    title: 'Länken fungerar inte längre',
    lead: 'Den fungerar en gång och bara under en tid, för det konto den gjordes för. En nyare ersätter den.',
    hint: 'Under Mitt konto ser du om en adress fortfarande väntar, och kan få mejlet skickat igen.',
    open: 'Till Mitt konto',
  },
} satisfies ConfirmEmailTexts;
