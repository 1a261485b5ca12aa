import type { Duty, Role } from '@kontor/contracts/endpoints';

const roles: Record<Role, string> = { employee: 'Employee', admin: 'Admin' };

const duties: Record<Duty, { name: string; help: string }> = {
  auditor: { name: 'Auditor', help: 'Reads and exports the activity log.' },
  documents: {
    name: 'Documents',
    help: 'Uploads, changes and deletes documents for everybody, and no personal ones of others.',
  },
  editor: { name: 'Editor', help: 'Writes, publishes and deletes posts and their images.' },
  leads: { name: 'Leads', help: 'Handles the messages in the inbox and the subscribers.' },
  payroll: { name: 'Payroll', help: 'Opens, uploads, changes and deletes the personal documents of everybody.' },
  people: { name: 'People', help: 'Adds, edits and deletes employees, without giving duties or seeing documents.' },
};

export const users = {
  roles,
  duties,
  title: 'Employee Management',
  text: 'Everyone with an account here. Whoever you remove is logged out at once.',
  /** For users who see employees only. */
  textOfEmployees: 'All employees with an account here. Whoever you remove is logged out at once.',
  list: {
    label: 'Employees',
    loading: 'Loading employees',
    you: 'You',
    invited: 'Invited',
    twoFactor: 'Two-factor',
    passkey: 'Passkey',
    companyAccount: "Company's account",
    emailUnconfirmed: 'Address not confirmed',
    mailFails: (moment: string) => `Mail fails since ${moment}`,
    created: (date: string) => `Since ${date}`,
    showAll: (n: number) => `Show all ${n}`,
    failed: 'Failed to fetch employees',
    retry: 'Try again',
  },
  create: {
    open: 'Add employee',
    title: 'Add an employee',
    text: 'They can log in as soon as they have a password.',
    close: 'Close',
    cancel: 'Cancel',
    submit: 'Create account',
    submitting: 'Creating…',
    success: 'Employee created successfully',
    failure: 'Failed to create employee',
    required: 'All fields are required',
  },
  fields: {
    name: 'Name',
    username: 'Username',
    email: 'E-mail address',
    password: 'Password',
    role: 'Role',
    employeeNumber: 'Employee number',
    duties: 'Duties',
  },
  usernameHelp: 'Letters, digits, dots, hyphens and underscores.',
  optional: 'optional',
  employeeNumberHelp: 'As in the payroll program.',
  passwordHelp: (min: number, max: number) =>
    `${min} to ${max} characters of any kind, spaces too. Not a common password.`,
  /** Beside role and duties that the groups of the company's account decide. */
  managedBy: (name: string) => `From ${name}`,
  adminHelp: 'An admin may do everything, without any duties.',
  adminWithDutiesHelp: 'An admin may do everything, but open the personal documents of others only with Payroll.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  invalid: {
    name: (max: number) => `A name of one line, at most ${max} characters`,
    username: (max: number) => `Only letters, digits, dots, hyphens and underscores, at most ${max} characters`,
    email: 'Invalid email',
    password: (min: number, max: number) => `The password needs ${min} to ${max} characters`,
    role: 'Choose a role',
    employeeNumber: (max: number) => `Only letters, digits and hyphens, at most ${max} characters`,
  },
  /** How a new user gets a password. */
  ways: {
    legend: 'How will they log in the first time?',
    password: {
      label: 'Set a password now',
      help: 'Tell them the username and the password in person: nothing is sent by e-mail.',
    },
    invitation: {
      label: 'Send an invitation by mail',
      help: 'They choose a password themselves, by a link in the mail.',
      submit: 'Send invitation',
      submitting: 'Sending…',
      success: (email: string) => `An invitation is on its way to ${email}`,
    },
  },
  importNumbers: {
    open: 'Import employee numbers',
    title: 'Import employee numbers',
    text: 'From a CSV file with the columns username and employeeNumber, as a spreadsheet saves it. You see what changes first.',
    close: 'Close',
    cancel: 'Cancel',
    file: 'Choose a file',
    lines: 'Lines',
    linesHelp: 'Choose a file or paste the lines here, with the column names first.',
    required: 'Choose a file or paste some lines',
    preview: 'Preview',
    previewing: 'Checking…',
    previewFailed: 'The lines could not be checked',
    back: 'Back',
    changesLabel: 'Changes',
    changed: (n: number) => (n === 1 ? 'One employee number changes.' : `${n} employee numbers change.`),
    unchanged: 'Everybody has these numbers already.',
    noNumber: 'no number',
    change: (from: string, to: string) => `${from} → ${to}`,
    errorsLabel: 'Lines that cannot be imported',
    errors: (n: number) =>
      n === 1
        ? 'One line cannot be imported. Mend it and try again: nothing has been changed.'
        : `${n} lines cannot be imported. Mend them and try again: nothing has been changed.`,
    error: (line: number, text: string) => `Line ${line}: ${text}`,
    reasons: {
      'username-unknown': (username: string) => `there is no employee “${username}”`,
      'username-twice': (username: string) => `“${username}” is on another line too`,
      'number-invalid': (_username: string, number: string) => `“${number}” is no employee number`,
      'number-twice': (_username: string, number: string) => `${number} is on another line too`,
      'number-taken': (_username: string, number: string) => `somebody else has ${number}`,
    },
    submit: (n: number) => (n === 1 ? 'Save one number' : `Save ${n} numbers`),
    submitting: 'Saving…',
    success: 'Employee numbers saved',
    failure: 'The employee numbers could not be saved',
  },
  menu: {
    open: (name: string) => `More for ${name}`,
    edit: 'Edit',
    inviteAgain: 'Send the invitation again',
    endSessions: 'Sign out everywhere',
    turnOffTwoFactor: 'Turn off two-factor login',
    confirmEmail: 'Confirm address',
  },
  edit: {
    title: 'Edit employee',
    text: (username: string) => `The username, ${username}, stays as it is.`,
    submit: 'Save',
    submitting: 'Saving…',
    success: 'Changes saved',
    failure: 'The changes could not be saved',
    managed: (name: string) => `Role and duties come from the groups at ${name}, and are changed there.`,
    lastAdmin: 'This is the last admin. Make somebody else an admin first.',
  },
  invite: {
    success: 'Invitation sent again',
    sentTo: (email: string) => `It is on its way to ${email}. Earlier links no longer work.`,
    failure: 'The invitation could not be sent',
  },
  confirmEmail: {
    success: 'Address confirmed',
    sentTo: (email: string) => `Links to a new password go to ${email} again.`,
    failure: 'The address could not be confirmed',
  },
  endSessions: {
    title: 'Sign out everywhere',
    question: (name: string) =>
      `Do you want to log ${name} out on every device? What they have not saved is lost. They can log in again.`,
    cancel: 'Cancel',
    confirm: 'Sign out everywhere',
    success: (name: string) => `${name} is logged out everywhere`,
    failure: 'The sessions could not be ended',
  },
  turnOffTwoFactor: {
    title: 'Turn off two-factor login',
    question: (name: string) =>
      `Has ${name} lost the phone and the recovery codes? Make sure it is really ${name} who asks: their passkeys are removed too, and from then on the password alone is enough. They are logged out everywhere.`,
    cancel: 'Cancel',
    confirm: 'Turn off',
    success: (name: string) => `Two-factor login is off for ${name}`,
    failure: 'Two-factor login could not be turned off',
  },
  remove: {
    open: (name: string) => `Delete ${name}`,
    title: 'Delete employee',
    question: (name: string) => `Are you sure you want to delete ${name}? This action cannot be undone.`,
    cancel: 'Cancel',
    confirm: 'Delete',
    success: 'Employee deleted successfully',
    failure: 'Failed to delete employee',
  },
};

export type UsersTexts = typeof users;
