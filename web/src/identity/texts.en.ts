export const passwordLink = {
  eyebrow: 'Employee portal',
  backToLogin: 'Back to login',
  forgot: {
    pageTitle: 'Forgotten password',
    title: 'Forgot your password?',
    lead: 'It happens. Tell us the email address of your account, and we send you a link to choose a new one.',
    email: 'Email address',
    invalidEmail: 'Please enter an email address, such as name@example.com',
    submit: 'Send the link',
    submitting: 'Sending…',
  },
  /** The same whether the address has an account or not. */
  sent: {
    title: 'Check your mail',
    lead: (email: string) => `If ${email} has an account here, an email with a link is on its way to it.`,
    hint: 'It should be there in a few minutes. If you do not find it, look in the spam folder too.',
    another: 'Try another address',
  },
  choose: {
    pageTitle: 'Choose a password',
    title: 'Choose a password',
    lead: 'From now on you log in with your username and this password.',
    submit: 'Save the password',
    submitting: 'Saving…',
    success: 'Your password is set. Please log in.',
    loggedIn: 'Your password is set, and you are logged in',
    username: 'Your username',
    until: (moment: string) => `The link works once, until ${moment}.`,
  },
  /** An invitation where the company has accounts elsewhere. */
  invitation: {
    pageTitle: 'Accept the invitation',
    title: 'Welcome',
    lead: (company: string) => `Continue with ${company} to accept the invitation. From now on you log in with it.`,
    or: 'or',
    continue: (company: string) => `Continue with ${company}`,
    continuing: 'One moment…',
    away: (company: string) => `${company} does not respond right now. Please try again in a while.`,
  },
  invalid: {
    title: 'This link no longer works',
    lead: 'Links work once and only for a while, and a newer one replaces those before it.',
    hint: 'Were you invited? Then an administrator can also send you a new invitation.',
    again: 'Ask for a new link',
  },
  /** The choice of a password, on this page and under My account. */
  newPassword: {
    label: 'New password',
    help: (min: number, max: number) => `${min} to ${max} characters of any kind, spaces too. Not a common password.`,
    issue: (min: number, max: number) => `The password needs ${min} to ${max} characters`,
    show: 'Show password',
    hide: 'Hide password',
  },
};

export type PasswordLinkTexts = typeof passwordLink;
