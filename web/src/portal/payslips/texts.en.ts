import type { PayslipRun, PayslipSlip, RunCategory, RunState, SlipReason } from '@kontor/contracts/endpoints';

/** The values in the sentence of a reason; `employee` is the owner of the slip, `page` the page as words. */
export interface ReasonFacts {
  /** Empty where it is not known, like `name`. */
  number: string;
  name: string;
  otherNumber: string;
  page: string;
  employee: string;
}

type FailureCode = NonNullable<PayslipRun['failure']>['code'];

const categories: Record<RunCategory, { one: string; many: string }> = {
  payslip: { one: 'Payslip', many: 'Payslips' },
  salary: { one: 'Salary', many: 'Salaries' },
  certificate: { one: 'Certificate', many: 'Certificates' },
  contract: { one: 'Contract', many: 'Contracts' },
};

const runStates: Record<RunState, string> = {
  reading: 'Reading',
  open: 'Not published',
  scheduled: 'Scheduled',
  published: 'Published',
  'taken-back': 'Taken back',
  failed: 'Failed',
};

const slipStates: Record<PayslipSlip['state'], string> = {
  matched: 'Ready',
  'needs-you': 'Needs you',
  nobody: 'Unassigned',
  conflict: 'Conflict',
  double: 'Duplicate',
  'left-out': 'Left out',
};

const reasons: Record<SlipReason['code'], (facts: ReasonFacts) => string> = {
  number: ({ number, page }) => `Number ${number} on ${page}`,
  name: ({ name, page }) => `The name ${name} on ${page}, and no number`,
  person: () => 'Chosen by hand',
  'two-numbers': ({ number, otherNumber, page }) =>
    `The numbers of two people, ${number} and ${otherNumber}, on ${page}`,
  'number-of-another': ({ number, page, employee }) =>
    `${employee} must not receive it: number ${number} on ${page} is somebody else’s`,
  totals: ({ page }) => `The totals of several people on ${page}, which nobody may receive`,
  'number-unknown': ({ name, number, page }) =>
    [`Nobody has the number ${number || 'that is printed'} on ${page}`, name && `the name there is ${name}`]
      .filter(Boolean)
      .join('; '),
  'number-uncertain': ({ number, page }) => `Number ${number} is on ${page}, but not where the other pages have theirs`,
  'number-and-name-disagree': ({ name, number, page }) =>
    name
      ? `Number ${number} on ${page} is not the number of ${name}, who is named there`
      : `Number ${number} on ${page} belongs to somebody other than the name there`,
  'name-shared': ({ name, page }) => `Several people are called ${name}, the name on ${page}`,
  'names-of-several': ({ name, page }) => `Besides ${name}, others are named on ${page}`,
  'name-uncertain': ({ name, page }) => `${name} appears on ${page}, perhaps as a manager`,
  'page-unplaced': ({ page }) => `According to its text, ${page} continues a slip that is not there`,
  'no-text': () => 'No text to read: the pages are pictures',
  'nothing-known': () => 'No known number and no known name on these pages',
  'person-deleted': () => 'This person has since been deleted',
  'person-changed': ({ name, number }) =>
    `Decided for ${[name || 'somebody', number && `(${number})`].filter(Boolean).join(' ')}; since then a name or a number has changed hands`,
  'decider-without-duty': () => 'Whoever decided this no longer has the duty Payroll',
  'check-failed': () => 'The finished slip differs from the pages that were read: start a new run with this file',
};

const failures: Record<FailureCode, { title: string; text: string }> = {
  'pdf-encrypted': {
    title: 'A file is locked with a password',
    text: 'Type the password, and reading starts again. It is used once and never stored.',
  },
  'pdf-broken': {
    title: 'A file cannot be read',
    text: 'It is not a PDF, or it is damaged. Export it again from the payroll program and start a new run.',
  },
  'zip-broken': {
    title: 'A ZIP file cannot be read',
    text: 'It is damaged, or there is something other than PDF files in it. Pack the PDF files again and start a new run.',
  },
  'too-many-pages': {
    title: 'There are too many pages',
    text: 'A run has at most 1,000 pages. Divide the files into several runs.',
  },
  'page-limits': {
    title: 'A page is too large',
    text: 'It is larger than A2, has too much on it, or takes too long to draw. Export it again with plain pages, and start a new run.',
  },
  'document-blocked': {
    title: 'Something harmful was found in a file',
    text: 'None of it was kept. Check the computer it came from before you export it again.',
  },
};

const slips = (n: number) => (n === 1 ? '1 slip' : `${n} slips`);
const people = (n: number) => (n === 1 ? '1 person' : `${n} people`);

export const payslips = {
  title: 'Payslips',
  lead: 'One file from the payroll program becomes one slip per person, which only they can open.',
  categories,
  runStates,
  slipStates,
  reasons,
  titleOf: (category: string, month: string) => `${category} ${month}`,
  slips,
  people,
  openedBy: (opened: number, all: number) => `Opened by ${opened} of ${all}`,
  started: (date: string) => `Started ${date}`,
  publishedOn: (date: string) => `Published ${date}`,
  somebody: 'Somebody who has been deleted',
  list: {
    label: 'Payslip runs',
    loading: 'Loading the runs',
    shown: (n: number) => (n === 1 ? '1 run' : `${n} runs`),
    failed: 'The runs could not be loaded',
    showMore: 'Show earlier ones',
  },
  /** Explains an empty list. */
  guide: {
    title: 'From one file to everybody’s payslip',
    steps: [
      {
        title: 'Give everybody their number',
        text: 'The employee number from the payroll program tells who a page belongs to. Without one, a unique name is enough.',
      },
      {
        title: 'Drop the file here',
        text: 'The PDF as the payroll program prints it, or a ZIP of several. It is read, cut apart, and each slip is checked for data of others.',
      },
      {
        title: 'Check and publish',
        text: 'You see who each slip belongs to, and why. Nobody gets anything until you publish, and you can take it all back for 72 hours.',
      },
    ],
    numbers: 'Import employee numbers',
    askForNumbers: 'Somebody with the duty “People” imports the numbers.',
    sample: 'Try it with a sample file',
    sampleName: 'Sample payslips.pdf',
    sampleTitle: 'SAMPLE - NOT A PAYSLIP',
    sampleNumber: 'Employee number',
    sampleNobody: 'Nobody Known',
  },
  create: {
    open: 'New run',
    title: 'New payslip run',
    text: 'Nobody sees anything until you publish it.',
    month: 'Month',
    year: 'Year',
    category: 'What are they?',
    files: 'Files from the payroll program',
    filesHelp: (size: string, together: string, files: number) =>
      `PDF, or ZIP of PDF. At most ${files} files of ${size} each, ${together} together.`,
    drop: 'Drop the files here, or choose them',
    dropNow: 'Drop them here',
    more: 'Add more files',
    chosen: 'Chosen files',
    remove: (name: string) => `Remove ${name}`,
    required: 'Choose at least one file',
    notPdf: 'This is neither PDF nor ZIP.',
    tooLarge: (size: string) => `This is larger than ${size}.`,
    tooMany: (files: number) => `These are more than ${files} files.`,
    tooMuch: (size: string) => `Together these are more than ${size}.`,
    fix: 'Remove the files that cannot be read.',
    submit: 'Upload and read',
    submitting: 'Uploading…',
    progress: 'Upload progress',
    percent: (done: string) => `${done} uploaded`,
    finishing: 'Storing the files…',
    stop: 'Cancel upload',
    failed: 'The run could not be started',
    nextYear: {
      title: 'Is it really for that year?',
      question: (month: string) => `You chose ${month}, a month of next year.`,
      cancel: 'Choose another',
      confirm: 'Yes, that month',
    },
    leave: {
      title: 'Stop the upload?',
      text: 'The files are still uploading. None of them will be kept.',
      cancel: 'Keep uploading',
      confirm: 'Stop and close',
    },
  },
  run: {
    loading: 'Loading the run',
    failed: 'The run could not be loaded',
    back: 'All runs',
    lead: 'Who each slip belongs to, and when they get it.',
  },
  reading: {
    title: 'The files are being read',
    text: 'You can leave this page: reading goes on, and the run waits for you.',
    waiting: 'Waiting to begin',
    reading: (done: number, total: number | null) =>
      total === null ? `Reading page ${done}` : `Reading page ${done} of ${total}`,
    splitting: (done: number, total: number | null) =>
      total === null ? `Cutting and checking slip ${done}` : `Cutting and checking slip ${done} of ${total}`,
    progress: 'Progress of reading',
    done: 'All files have been read.',
  },
  failures,
  failedFile: (name: string) => `File: ${name}`,
  password: {
    label: 'Password of the file',
    show: 'Show password',
    hide: 'Hide password',
    required: 'Type the password',
    submit: 'Open the file',
    submitting: 'Opening…',
    failed: 'The file could not be opened',
  },
  startAgain: 'Start a new run',
  /** What the run's slips say together. */
  summary: {
    ready: (n: number) => (n === 1 ? 'The slip has an owner.' : `All ${n} slips have an owner.`),
    waiting: (n: number, all: number) => `${n} of ${slips(all)} ${n === 1 ? 'needs' : 'need'} you.`,
    none: 'There are no slips left to publish.',
    leftOut: (n: number) => `${slips(n)} left out`,
    missing: (n: number) => `${people(n)} without a slip`,
    leaveOut: (n: number) => (n === 1 ? 'Leave out the unassigned slip' : `Leave out all ${n} unassigned slips`),
    toFirst: 'Go to the first',
  },
  /** People who are probably right, to be compared and accepted together. */
  suggestions: {
    open: (n: number) => (n === 1 ? 'Check 1 suggestion…' : `Check ${n} suggestions…`),
    title: (n: number) => (n === 1 ? 'Is this the right person?' : `Are these ${n} the right people?`),
    text: 'Each slip names one person alone, but its number was not known when it was read. Compare what is printed with who receives it, and take out what does not fit. Nothing is published yet.',
    label: 'Printed on the slip, and who receives it',
    submit: (n: number) => (n === 1 ? 'Give out 1 slip' : `Give out ${n} slips`),
  },
  whose: {
    title: 'Who gets which slip',
    text: 'Choose a slip to see exactly what that person would get.',
    help: {
      title: 'How do we decide who a slip belongs to?',
      points: [
        'A labelled employee number decides first, compared as it is written: 0417 is not 417.',
        'Without a number, a name decides if exactly one person has it and nobody else is on the pages.',
        'Consecutive pages with one number are one slip. A page without a number stays with the slip before it only if it says “Page 2 of 2”.',
        'Everything else waits for you: you can choose the person, join pages, split them, or leave a slip out.',
        'Each slip is cut out and read again by another program. What still holds the data of somebody else cannot be published, whatever you choose.',
      ],
    },
    table: 'Slips and their people',
    columns: { printed: 'Printed on the pages', person: 'Person and reason', state: 'State', opened: 'Opened' },
    nothingPrinted: 'No name or number was read',
    otherName: 'Not this person’s name',
    pages: (first: number, last: number) => (first === last ? `Page ${first}` : `Pages ${first}–${last}`),
    /** A page within a sentence. */
    page: (page: number) => `page ${page}`,
    /** A slip within a sentence. */
    pagesOf: (first: number, last: number, source: string) =>
      first === last ? `page ${first} of ${source}` : `pages ${first}–${last} of ${source}`,
    nobody: 'Nobody yet',
    newVersion: 'replaces the one they have',
    notOpened: 'Not yet',
    waitingCount: (n: number) => (n === 1 ? '1 slip needs you' : `${n} slips need you`),
    allDecided: 'Everything is decided',
    previous: 'Previous',
    next: 'Next',
    keys: 'Type a name and press Enter. Alt+N: next, Alt+P: previous, Alt+L: leave out the selected slips, or the open one.',
    tick: 'Select',
    tickOf: (slip: string) => `Select ${slip}`,
    leaveOutTicked: (n: number) => (n === 1 ? 'Leave out the selected slip' : `Leave out ${n} selected slips`),
    suggested: (name: string) => `Suggested: ${name}`,
    receives: 'goes to',
  },
  decide: {
    label: (slip: string) => `What happens to ${slip}`,
    person: 'Person',
    personPlaceholder: 'Type a name',
    noPerson: 'Nobody has that name',
    hasSlip: 'has a slip',
    giveTo: (name: string) => `Give to ${name}`,
    withNumber: (name: string, number: string) => `${name} (${number})`,
    people: 'People',
    join: 'Join with the slip before',
    split: 'Split…',
    splitBefore: (page: number) => `Before page ${page}`,
    leaveOut: 'Leave out',
    takeIn: 'Include again',
    accept: 'Send as a new version',
    doNotAccept: 'Not as a new version',
    doubleHelp: (name: string) =>
      `${name} already has a document of this month and kind. As a new version it replaces that one, which payroll can still open.`,
    conflictHelp: 'It cannot be published. Leave it out, or correct the file in the payroll program.',
    failed: 'The slip could not be changed',
    undo: 'Undo',
    undone: 'Undone',
    done: {
      person: (slip: string, name: string) => `${name} receives ${slip}`,
      given: (n: number) => (n === 1 ? '1 slip has an owner' : `${n} slips have an owner`),
      severalLeftOut: (n: number) => `${slips(n)} left out`,
      joined: 'Joined with the slip before',
      split: 'Split into two slips',
      leftOut: 'Left out',
      takenIn: 'Included again',
      accepted: 'Will be sent as a new version',
      notAccepted: 'Not sent as a new version',
    },
    left: (n: number) => (n === 0 ? 'Everything is decided.' : `${n} left.`),
  },
  preview: {
    title: 'Preview',
    none: 'Choose a slip to see what that person would get.',
    of: (slip: string) => `Preview of ${slip}`,
    loading: 'Loading the preview',
    failed: 'The preview could not be loaded',
    open: 'Open the slip',
    notShown: 'This browser cannot show PDFs here. Open the slip instead.',
  },
  missing: {
    title: 'Without a slip',
    text: (n: number) =>
      n === 1
        ? 'One person has an employee number, and no slip in this run.'
        : `${n} people have an employee number, and no slip in this run.`,
    label: 'People without a slip',
  },
  changed: {
    title: 'Somebody else has changed this run',
    text: 'What you see is the run as it is now. Your choice has not been saved yet.',
    label: 'What has changed',
    person: (slip: string, name: string) => `${name} receives ${slip}`,
    nobody: (slip: string) => `Nobody receives ${slip}`,
    leftOut: (slip: string) => `Left out: ${slip}`,
    added: (slip: string) => `New slip: ${slip}`,
    gone: (slip: string) => `No longer a slip: ${slip}`,
    undecided: (slip: string, reason: string) => `Needs a decision again, ${slip}: ${reason}`,
    state: (state: string) => `The run: ${state}`,
    nothing: 'Nothing that you can see here.',
    again: 'Save my choice now',
    drop: 'Discard my choice',
  },
  publish: {
    bar: 'Publication',
    open: 'Publish…',
    title: (title: string) => `Publish ${title}?`,
    text: (n: number) =>
      `${people(n)} can open their slip at once and ${n === 1 ? 'gets' : 'get'} an email about it. You can take everything back for 72 hours.`,
    facts: {
      slips: 'Slips',
      versions: 'of them as a new version',
      leftOut: 'Left out',
      missing: 'Without a slip',
    },
    byHand: (n: number) =>
      n === 1
        ? 'One slip was given by hand. Compare it once more:'
        : `${n} slips were given by hand. Compare them once more:`,
    byHandLabel: 'Given by hand: printed on the slip, and who receives it',
    when: 'When?',
    now: { label: 'Now', help: 'As soon as you press the button.' },
    later: { label: 'Later', help: 'Until then you can cancel it.' },
    at: 'Date and time',
    atHelp: (city: string) => `Local time in ${city}.`,
    atRequired: 'Choose a date and a time',
    atPast: 'This time has passed',
    submit: (n: number) => (n === 1 ? 'Publish 1 slip' : `Publish ${n} slips`),
    schedule: (n: number) => (n === 1 ? 'Schedule 1 slip' : `Schedule ${n} slips`),
    submitting: 'Publishing…',
    failed: 'Nothing has been published',
    done: (n: number) => `${people(n)} can open their slip now`,
    scheduled: 'Scheduled',
    again: 'Check the run again before you publish it.',
    secondPerson:
      'Somebody else has to publish this run: you started it, unlocked a file of it or decided a slip of it. Everything is saved for them.',
    secondPersonShort: 'Somebody else has to publish it.',
    needsPayroll: 'Only somebody with the duty Payroll sees these pages, decides and publishes.',
    needsPayrollShort: 'Publishing needs the duty Payroll.',
  },
  schedule: {
    title: (moment: string) => `Published on ${moment}`,
    text: (city: string) =>
      `Local time in ${city}. Until then nobody sees anything. Cancel the schedule to change something.`,
    cancel: 'Cancel the schedule',
    done: 'The schedule is cancelled',
    failed: 'The schedule could not be cancelled',
  },
  published: {
    title: (opened: number, all: number) => `Opened by ${opened} of ${all}`,
    progress: 'How many have opened their slip',
    on: (moment: string) => `Published ${moment}.`,
    by: (moment: string, name: string) => `Published ${moment} by ${name}.`,
    all: 'Everybody has opened theirs.',
    remind: (n: number) => (n === 1 ? 'Remind the one who has not' : `Remind the ${n} who have not`),
    reminded: (n: number) => (n === 0 ? 'Nobody was left to remind' : `${people(n)} reminded`),
    remindedOn: (moment: string) => `Last reminded ${moment}.`,
    remindFailed: 'No reminder was sent',
    tooLate: 'The 72 hours in which it could be taken back are over.',
  },
  takeBack: {
    open: 'Take back…',
    title: 'Take everything back?',
    question: (n: number) => `The slips of ${people(n)} disappear for everybody at once.`,
    nobodyOpened: 'Nobody has opened theirs yet.',
    opened: (names: string) => `Already opened by ${names}.`,
    cancel: 'Keep it published',
    confirm: 'Take back',
    done: 'Everything is taken back',
    failed: 'Nothing was taken back',
  },
  takenBack: {
    title: 'This run has been taken back',
    text: (moment: string) => `Since ${moment} nobody can open a slip of it. The same files can be published again.`,
    nobodyOpened: 'Nobody had opened a slip.',
    opened: (names: string) => `Had been opened by ${names}.`,
  },
  remove: {
    open: 'Delete the run…',
    title: 'Delete this run?',
    question: 'The files and every decision about them are deleted. This cannot be undone.',
    confirm: 'Delete',
    done: 'The run is deleted',
    failed: 'The run could not be deleted',
  },
};

export type PayslipsTexts = typeof payslips;
