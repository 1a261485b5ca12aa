export const portal = {
  pageTitle: 'Employee portal',
  pageDescription: 'Documents for the people who work here.',
  eyebrow: 'Employee portal',
  greeting: (name: string) => `Welcome, ${name}`,
  logout: 'Logout',
  loggingOut: 'Logging out…',
  loggedOut: {
    title: 'Logged out successfully',
    description: 'You have been logged out of your account',
  },
  navigation: {
    label: 'Portal',
    overview: 'Overview',
    payslips: 'Payslips',
    posts: 'Posts',
    newsletter: 'Letters',
    submissions: 'Inbox',
    subscriptions: 'Subscribers',
    trash: 'Trash',
    activity: 'Activity',
    personalData: 'Privacy',
    account: 'My account',
  },
  nothingHere: 'This page does not exist.',
  /** In place of a page that the user may not use. */
  notYours: {
    title: 'This page is not yours',
    text: 'It is for colleagues with other duties; if you need it, ask an administrator.',
  },
  backToOverview: 'Back to the overview',
  /** Shown when the current user cannot be fetched. */
  unreachable: { title: 'The portal cannot be reached', retry: 'Try again' },
  logoutFailed: 'Failed to log out',
  sessionEnded: 'Your session has ended. Please log in again.',
  summary: {
    title: 'Overview',
    documents: { value: '–', label: 'Available documents' },
    users: { value: '–', label: 'Total users' },
    security: { value: 'Secure', label: 'System status' },
  },
};

export type PortalTexts = typeof portal;
