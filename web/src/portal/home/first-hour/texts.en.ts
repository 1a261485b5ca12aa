export const firstHour = {
  title: 'First steps',
  text: (left: number) =>
    left === 0 ? 'Everything is set up.' : `${left} of 6 are left before the website is your own.`,
  done: 'Done',
  open: 'Not done yet',
  dismiss: 'Hide the first steps',
  failed: 'The first steps could not be read',
  testMail: {
    text: 'Links for passwords and invitations need a mail server.',
    waiting:
      'Your mail server has not taken the test email yet. Should it never do so, the log of engagement says why.',
    noServer: 'No mail server is set (SMTP_URL): emails are written to files, and nobody gets them.',
    sampleAddresses:
      'Emails come from, or messages go to, an invented address of the sample company: set MAIL_FROM and CONTACT_INBOX.',
    send: 'Send a test email',
    done: (address: string) => ({ title: 'The test email is on its way', description: `It goes to ${address}.` }),
    failed: 'The test email was not sent',
  },
  steps: {
    company: {
      title: 'Name and logo',
      text: 'Replace the name, email addresses, street and links of the sample company.',
    },
    samples: {
      title: 'No invented people and customers',
      text: 'Replace or remove what the sample company came with.',
    },
    mail: { title: 'An email was sent', text: '' },
    colleague: { title: 'One colleague', text: 'Somebody else can log in when you are away.' },
    post: { title: 'One post of your own', text: 'Write one, or import your blog.' },
    backup: { title: 'A backup was taken', text: 'Run “npm run backup” every night; the operations manual says how.' },
  },
};

export type FirstHourTexts = typeof firstHour;
