import {
  type Access,
  createPost,
  getEditedPost,
  listContactSubmissions,
  listDocuments,
  listEditedPosts,
  listPeopleEvents,
  listSessions,
  listSubscriptions,
  retentionOfIdentity,
} from '@kontor/contracts/endpoints';

import type { portalPages } from '../content/site-map.ts';

/** A page of the portal, by its path below `/employee-portal`; the overview has none. */
export type PortalPage = '' | (typeof portalPages)[number];

/** Whom each page is for: who may make its first call. */
export const pageAccess: Readonly<Record<PortalPage, Access>> = {
  '': listDocuments.access,
  account: listSessions.access,
  posts: listEditedPosts.access,
  'posts/new': createPost.access,
  'posts/:id': getEditedPost.access,
  submissions: listContactSubmissions.access,
  subscriptions: listSubscriptions.access,
  audit: listPeopleEvents.access,
  'personal-data': retentionOfIdentity.access,
};
