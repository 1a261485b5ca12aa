import type { Access } from '@kontor/contracts/endpoints';

import type { portalPages } from '../../content/site-map.ts';

/** A page of the portal, by its path below `/employee-portal`; the overview has none. */
export type PortalPage = '' | (typeof portalPages)[number];

/** The access of each page's calls, written out: importing the endpoints would make every page heavier. */
export const pageAccess: Readonly<Record<PortalPage, Access>> = {
  '': 'signed-in',
  documents: 'signed-in',
  'documents/confirmations': ['documents', 'payroll'],
  payslips: ['payroll'],
  'payslips/:id': ['payroll'],
  people: ['people'],
  'website/posts': ['editor'],
  'website/posts/new': ['editor'],
  'website/posts/:id': ['editor'],
  'website/newsletter': ['editor'],
  'website/newsletter/:id': ['editor'],
  'website/subscribers': ['leads'],
  'website/pages': ['editor'],
  'website/pages/lists/:list': ['editor'],
  'website/pages/:page': ['editor'],
  'website/images': ['editor'],
  'website/redirects': ['editor'],
  'website/imports': ['editor'],
  'website/insights': ['editor'],
  inbox: ['leads'],
  'settings/account': 'signed-in',
  'settings/activity': ['auditor'],
  'settings/personal-data': 'admin',
  'settings/trash': ['documents', 'editor', 'payroll'],
};
