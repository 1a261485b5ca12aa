import type { Role } from '@kontor/contracts';

const roles: Record<Role, string> = { employee: 'Employee', admin: 'Admin' };

export const account = {
  title: 'My account',
  lead: 'Who you are here, your password, and where you are logged in.',
  identity: {
    title: 'About you',
    text: 'Is something not right? An administrator can change it.',
    fields: { name: 'Name', username: 'Username', email: 'E-mail address', role: 'Role' },
    roles,
  },
  password: {
    title: 'Password',
    text: 'When you change it you stay logged in here. All your other sessions end.',
    current: 'Current password',
    currentRequired: 'Enter your current password',
    submit: 'Change password',
    submitting: 'Changing…',
    success: { title: 'Password changed', description: 'All your other sessions have ended.' },
  },
  sessions: {
    title: 'Where you are logged in',
    text: 'If you do not recognise one of these, end it and change your password.',
    label: 'Your sessions',
    loading: 'Loading your sessions',
    failed: 'Your sessions could not be fetched',
    retry: 'Try again',
    current: 'This session',
    on: (browser: string, system: string) => `${browser} on ${system}`,
    unknownBrowser: 'Unknown browser',
    inUse: 'In use now',
    lastUsed: (when: string) => `Last used ${when}`,
    since: (moment: string) => `Logged in ${moment}`,
    from: (address: string) => `From ${address}`,
    logout: 'Logout',
    end: {
      label: 'End',
      named: (name: string) => `End ${name}`,
      success: 'Session ended',
      failure: 'The session could not be ended',
    },
    endOthers: {
      open: 'End all others',
      title: 'End all other sessions',
      question: 'Do you want to be logged out everywhere but here? What is not saved there is lost.',
      cancel: 'Cancel',
      confirm: 'End all others',
      success: 'All other sessions have ended',
      failure: 'The other sessions could not be ended',
    },
  },
};
