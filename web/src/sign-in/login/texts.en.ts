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
    text: (count: number, moment: string, from: string) =>
      `${count === 1 ? 'One attempt' : `${count} attempts`} to log in as you failed since last time, most recently on ${moment}${from ? ` from ${from}` : ''}.`,
    open: 'My account',
  },
  help: 'No account yet? Ask an administrator.',
  home: 'Back to home',
};

export type AuthTexts = typeof auth;
