export const portalHome = {
  waiting: {
    label: 'Waiting for you',
    loading: 'Checking what is waiting for you',
    none: 'Nothing is waiting for you.',
    away: {
      documents: 'Documents and payslips cannot be reached, so anything waiting there is not shown.',
      people: 'Employee accounts cannot be reached, so anything waiting there is not shown.',
      messages: 'Messages and newsletters cannot be reached, so anything waiting there is not shown.',
      overdue: 'Employee accounts cannot be reached, so documents that were not confirmed in time are not counted.',
    },
    moreNew: (count: string) => `${count} documents you have not opened`,
    ownPayslip: (name: string) => `Your own payslip: ${name}`,
    answerBy: (isLate: boolean, time: string) =>
      isLate ? `The oldest is ${time} late` : `${time} left for the oldest`,
    askPeople: (duty: string) => `An admin can change this, or a colleague with the duty ${duty}`,
    kinds: {
      toAnswer: (count: string) => (count === '1' ? '1 message to answer' : `${count} messages to answer`),
      toDecide: (count: string) =>
        count === '1' ? '1 payslip run to decide on' : `${count} payslip runs to decide on`,
      toPublish: (count: string) => (count === '1' ? '1 payslip run to publish' : `${count} payslip runs to publish`),
      overdue: (count: string) =>
        count === '1' ? '1 document not confirmed in time' : `${count} documents not confirmed in time`,
      lettersPaused: (count: string) => (count === '1' ? '1 newsletter is paused' : `${count} newsletters are paused`),
      failedMails: (count: string) =>
        count === '1'
          ? '1 email to a colleague could not be delivered this week'
          : `${count} emails to colleagues could not be delivered this week`,
      newDocument: (name: string) => `New for you: ${name}`,
      withoutNumber: (count: string) =>
        count === '1' ? '1 person without an employee number' : `${count} people without an employee number`,
      invited: (count: string) =>
        count === '1'
          ? '1 person was invited but has not logged in'
          : `${count} people were invited but have not logged in`,
      lettersToSend: (count: string) => (count === '1' ? '1 newsletter to send' : `${count} newsletters to send`),
    },
  },
};

export type HomeTexts = typeof portalHome;
