export const portal = {
  pageTitle: 'Employee portal',
  pageDescription: 'Documents for the people who work here.',
  greeting: (name: string) => `Welcome, ${name}`,
  logout: 'Logout',
  loggingOut: 'Logging out…',
  loggedOut: { title: 'Logged out successfully', description: 'You have been logged out of your account' },
  navigation: {
    label: 'Portal',
    home: 'Home',
    documents: 'Documents',
    payslips: 'Payslips',
    people: 'People',
    inbox: 'Inbox',
    website: 'Website',
    posts: 'Posts',
    newsletter: 'Newsletter',
    subscribers: 'Subscribers',
    sitePages: 'Pages',
    images: 'Images',
    redirects: 'Redirects',
    imports: 'Import',
    insights: 'Insights',
    settings: 'Settings',
    account: 'My account',
    activity: 'Activity',
    personalData: 'Personal data',
    trash: 'Trash',
    more: 'More',
  },
  closeNavigation: 'Close',
  /** Beside a place of the navigation. */
  waitingCount: (count: number) => (count > 99 ? 'more than 99 waiting' : `${count} waiting`),
  nothingHere: 'This page does not exist.',
  /** In place of a page that the user may not use. */
  notYours: {
    title: 'You cannot open this page',
    text: 'It is for colleagues with other duties. If you need it, ask an administrator.',
  },
  backHome: 'Back to Home',
  /** Shown when the current user cannot be fetched. */
  unreachable: 'The portal cannot be reached',
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
