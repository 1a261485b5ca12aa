export const firstHour = {
  title: 'First steps',
  text: (left: number) =>
    left === 0 ? 'Everything is set up.' : `${left} of 6 are left before the website is your own.`,
  done: 'Done',
  open: 'Not done yet',
  dismiss: 'Hide the first steps',
  failed: 'The first steps could not be read',
  retry: 'Try again',
  steps: {
    company: { title: 'Name and logo', text: 'Replace the sample company with your own.' },
    samples: {
      title: 'No invented people and customers',
      text: 'Replace or remove what the sample company came with.',
    },
    mail: { title: 'A mail was sent', text: 'Invite a colleague: the mail shows that your mail server works.' },
    colleague: { title: 'One colleague', text: 'Somebody else can log in when you are away.' },
    post: { title: 'One post of your own', text: 'Write one, or import your blog.' },
    backup: { title: 'A backup was taken', text: 'Run “npm run backup” every night; the operations manual says how.' },
  },
};

export type FirstHourTexts = typeof firstHour;
