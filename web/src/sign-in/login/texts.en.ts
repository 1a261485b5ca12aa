export const auth = {
  pageTitle: 'Employee login',
  pageDescription: 'Log in to the employee portal to reach your documents.',
  eyebrow: 'Employee portal',
  title: 'Good to see you',
  lead: 'Log in to reach your payslips, contracts and everything else that is shared with you.',
  username: 'Username',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Login',
  submitting: 'Logging in…',
  success: 'Login successful',
  forgotten: 'Forgot your password?',
  code: {
    label: 'Code',
    help: 'The six digits that your authenticator app shows.',
    text: (username: string) => `The password for ${username} is right. Now enter a code to prove that it is you.`,
    textAfterCompany: (company: string) => `Your login with ${company} worked. This account asks for a code as well.`,
    required: 'Enter the code',
    useRecovery: 'Use a recovery code',
    recovery: {
      label: 'Recovery code',
      help: 'One of those you saved when you turned on two-factor login. Each works once.',
      required: 'Enter a recovery code',
      useApp: 'Use the app instead',
    },
    back: 'Log in as somebody else',
  },
  failedBefore: {
    title: 'Failed attempts to log in as you',
    text: (count: number, moment: string, from: string) =>
      `${count === 1 ? 'One attempt' : `${count} attempts`} to log in as you failed since last time, most recently on ${moment}${from ? ` from ${from}` : ''}.`,
    open: 'My account',
  },
  or: 'or',
  passkey: {
    start: 'Log in with a passkey',
    waiting: 'Waiting for your passkey…',
    unused: 'No passkey was used. Try again, or log in another way.',
  },
  company: {
    start: (name: string) => `Continue with ${name}`,
    away: (name: string) => `${name} does not respond right now. Please try again in a while.`,
    awayButPasswords: (name: string) => `${name} does not respond right now. Your password works as always.`,
    anyName: "the company's account",
    withPassword: 'Log in with a password',
  },
  help: 'No account yet? Ask an administrator.',
  home: 'Back to home',
};

export type AuthTexts = typeof auth;
