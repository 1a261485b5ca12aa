export const confirmEmail = {
  eyebrow: 'Employee portal',
  pageTitle: 'Confirm an email address',
  backToLogin: 'Back to login',
  asking: {
    title: 'Confirm your new address',
    lead: 'From then on, everything about your account is mailed to it, and nothing to the one before.',
    submit: 'Confirm this address',
    submitting: 'Confirming…',
  },
  /** Another user has entered the address: only the owner of the account can confirm it. */
  owner: {
    title: 'Is this your account?',
    lead: 'Somebody else has entered this address for an account. It counts once the owner of the account has confirmed it.',
    as: (name: string) => `You are logged in as ${name}.`,
    password: 'Your password',
    passwordRequired: 'Enter your password',
    failed: 'We could not find out what this needs',
    login: 'Log in',
    loginAgain: 'Log in, then open the link in the email again.',
    tooOld: 'This needs a login of the last ten minutes. Log out and in again, then open the link in the email again.',
  },
  done: {
    title: 'Your address is confirmed',
    lead: 'Emails about your account come to it from now on. The former address has been told.',
    open: 'To the employee portal',
  },
  invalid: {
    title: 'This link no longer works',
    lead: 'It works once and only for a while, in the account it was made for. A newer one replaces it.',
    hint: 'In My account you see whether an address still waits, and can have the email sent again.',
    open: 'To My account',
  },
};

export type ConfirmEmailTexts = typeof confirmEmail;
