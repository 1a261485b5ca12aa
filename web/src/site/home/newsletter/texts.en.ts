export const newsletter = {
  title: 'A newsletter about the cloud, once a month',
  text: 'What we learned on real projects: what worked, what cost too much, and what we would do differently. No sales talk, and you can leave whenever you like.',
  email: 'Email address',
  emailPlaceholder: 'you@company.com',
  name: 'Name',
  optional: '(optional)',
  submit: 'Subscribe',
  subscribing: 'Subscribing…',
  required: 'Required',
  invalidEmail: 'Invalid email',
  nameTooLong: (most: number) => `At most ${most} characters`,
  success: { title: 'One step left', description: 'We sent you an email. Press the button on the page it leads to.' },
  /** In place of the form, when it was sent. */
  sent: {
    title: 'One step left',
    text: (email: string) =>
      `We sent an email to ${email}. It leads to a page with one button: press it, and you are subscribed.`,
    hint: 'If it has not come in a few minutes, look among the spam. Until you press the button, nothing is sent to you.',
    again: 'Sign up another address',
  },
  failure: 'Subscription Failed',
  archive: 'Read past newsletters',
  privacy: 'Read how we look after your details',
};

export type NewsletterTexts = typeof newsletter;
