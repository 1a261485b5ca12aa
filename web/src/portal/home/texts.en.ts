export const portalHome = {
  waiting: {
    label: 'Waiting for you',
    loading: 'Checking what is waiting for you',
    none: 'Nothing is waiting for you.',
    retry: 'Try again',
    away: {
      documents: 'Documents and payslips cannot be reached, so anything waiting there is not shown.',
      people: 'Employee accounts cannot be reached, so anything waiting there is not shown.',
      messages: 'Messages and newsletters cannot be reached, so anything waiting there is not shown.',
    },
    newDocument: (name: string) => `New for you: ${name}`,
    moreNew: (count: string) => `${count} documents you have not opened`,
    toDecide: (count: string) => (count === '1' ? '1 payslip run to decide' : `${count} payslip runs to decide`),
    toPublish: (count: string) => (count === '1' ? '1 payslip run to publish' : `${count} payslip runs to publish`),
    ownPayslip: (name: string) => `Your own payslip: ${name}`,
    overdue: (count: string) =>
      count === '1' ? '1 document not confirmed in time' : `${count} documents not confirmed in time`,
    toAnswer: (count: string) => (count === '1' ? '1 message to answer' : `${count} messages to answer`),
    answerBy: (isLate: boolean, time: string) =>
      isLate ? `The oldest is ${time} late` : `${time} left for the oldest`,
    lettersToSend: (count: string) => (count === '1' ? '1 newsletter to send' : `${count} newsletters to send`),
    lettersPaused: (count: string) => (count === '1' ? '1 newsletter is paused' : `${count} newsletters are paused`),
    failedMails: (count: string) =>
      count === '1' ? '1 mail could not be delivered this week' : `${count} mails could not be delivered this week`,
    invited: (count: string) =>
      count === '1'
        ? '1 person was invited but has not logged in'
        : `${count} people were invited but have not logged in`,
    withoutNumber: (count: string) =>
      count === '1' ? '1 person without an employee number' : `${count} people without an employee number`,
  },
};

export type HomeTexts = typeof portalHome;
