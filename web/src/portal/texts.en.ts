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
    posts: 'Posts',
    submissions: 'Inbox',
    subscriptions: 'Subscribers',
    audit: 'Activity',
    personalData: 'Privacy',
    account: 'My account',
  },
  nothingHere: {
    text: 'This page does not exist, or it is not for your role.',
    back: 'Back to the portal',
  },
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
