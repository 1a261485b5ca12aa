import type { Access } from '@kontor/contracts/endpoints';

import type { portalPages } from '../content/site-map.ts';

/** A page of the portal, by its path below `/employee-portal`; the overview has none. */
export type PortalPage = '' | (typeof portalPages)[number];

/** The access of each page's calls, written out: importing the endpoints would make every page heavier. */
export const pageAccess: Readonly<Record<PortalPage, Access>> = {
  '': 'signed-in',
  account: 'signed-in',
  payslips: ['payroll'],
  'payslips/:id': ['payroll'],
  posts: ['editor'],
  'posts/new': ['editor'],
  'posts/:id': ['editor'],
  newsletter: ['editor'],
  'newsletter/:id': ['editor'],
  submissions: ['leads'],
  subscriptions: ['leads'],
  trash: ['documents', 'editor', 'payroll'],
  activity: ['auditor'],
  'personal-data': 'admin',
};
