import {
  createPost,
  getEditedPost,
  getNewsletterIssue,
  getPayslipRun,
  listContactSubmissions,
  listDeletedDocuments,
  listDeletedPosts,
  listDocuments,
  listEditedPosts,
  listNewsletterIssues,
  listPayslipRuns,
  listPeopleEvents,
  listSessions,
  listSubscriptions,
  retentionOfIdentity,
} from '@kontor/contracts/endpoints';
import { expect, test } from 'vitest';

import { pageAccess } from './access/page-access.ts';

test('a page is for those who may make its first call', () => {
  expect(pageAccess).toEqual({
    '': listDocuments.access,
    account: listSessions.access,
    payslips: listPayslipRuns.access,
    'payslips/:id': getPayslipRun.access,
    posts: listEditedPosts.access,
    'posts/new': createPost.access,
    'posts/:id': getEditedPost.access,
    newsletter: listNewsletterIssues.access,
    'newsletter/:id': getNewsletterIssue.access,
    submissions: listContactSubmissions.access,
    subscriptions: listSubscriptions.access,
    // Access to at least one of the two lists.
    trash: [...listDeletedDocuments.access, ...listDeletedPosts.access].toSorted(),
    activity: listPeopleEvents.access,
    'personal-data': retentionOfIdentity.access,
  });
});
