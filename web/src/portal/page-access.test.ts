import {
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
import { expect, test } from 'vitest';

import { pageAccess } from './page-access.ts';

test('a page is for those who may make its first call', () => {
  expect(pageAccess).toEqual({
    '': listDocuments.access,
    account: listSessions.access,
    posts: listEditedPosts.access,
    'posts/new': createPost.access,
    'posts/:id': getEditedPost.access,
    submissions: listContactSubmissions.access,
    subscriptions: listSubscriptions.access,
    audit: listPeopleEvents.access,
    'personal-data': retentionOfIdentity.access,
  });
});
