export const portalHome = {
  waiting: {
    label: 'What waits for you',
    loading: 'Looking up what waits for you',
    none: 'Nothing waits for you.',
    retry: 'Try again',
    away: {
      documents: 'Documents and payslips cannot be reached: what waits there is not shown.',
      people: 'The people cannot be reached: what waits there is not shown.',
      messages: 'Messages and newsletters cannot be reached: what waits there is not shown.',
    },
    newDocument: (name: string) => `New for you: ${name}`,
    moreNew: (count: string) => `${count} documents that you have not opened`,
    toDecide: (count: string) => (count === '1' ? '1 payslip run to decide' : `${count} payslip runs to decide`),
    toPublish: (count: string) => (count === '1' ? '1 payslip run to publish' : `${count} payslip runs to publish`),
    ownPayslip: (name: string) => `Your own payslip: ${name}`,
    overdue: (count: string) =>
      count === '1' ? '1 document not confirmed by its day' : `${count} documents not confirmed by their day`,
    toAnswer: (count: string) => (count === '1' ? '1 message to answer' : `${count} messages to answer`),
    answerBy: (isLate: boolean, time: string) =>
      isLate ? `The oldest is ${time} late` : `${time} left for the oldest`,
    lettersToSend: (count: string) => (count === '1' ? '1 newsletter to send' : `${count} newsletters to send`),
    lettersPaused: (count: string) =>
      count === '1' ? 'The sending of a newsletter is paused' : `The sending of ${count} newsletters is paused`,
    failedMails: (count: string) =>
      count === '1' ? '1 mail could not be delivered this week' : `${count} mails could not be delivered this week`,
    invited: (count: string) =>
      count === '1'
        ? '1 person was invited and has not signed in'
        : `${count} people were invited and have not signed in`,
    withoutNumber: (count: string) =>
      count === '1' ? '1 person without an employee number' : `${count} people without an employee number`,
  },
};

export type HomeTexts = typeof portalHome;
