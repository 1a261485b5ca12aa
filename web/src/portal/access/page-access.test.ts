import {
  createPost,
  getEditedPost,
  getImport,
  getInsights,
  getNewsletterIssue,
  getPayslipRun,
  listConfirmationRequests,
  listContactSubmissions,
  listDeletedDocuments,
  listDeletedPosts,
  listDocuments,
  listImages,
  listEditedPosts,
  listNewsletterIssues,
  listPayslipRuns,
  listPeopleEvents,
  listSessions,
  listRedirects,
  listSite,
  listSubscriptions,
  listUsers,
  retentionOfIdentity,
} from '@kontor/contracts/endpoints';
import { expect, test } from 'vitest';

import { pageAccess } from './page-access.ts';

test('a page is for those who may make its first call', () => {
  expect(pageAccess).toEqual({
    '': listDocuments.access,
    documents: listDocuments.access,
    'documents/confirmations': listConfirmationRequests.access,
    payslips: listPayslipRuns.access,
    'payslips/:id': getPayslipRun.access,
    people: listUsers.access,
    'website/posts': listEditedPosts.access,
    'website/posts/new': createPost.access,
    'website/posts/:id': getEditedPost.access,
    'website/newsletter': listNewsletterIssues.access,
    'website/newsletter/:id': getNewsletterIssue.access,
    'website/subscribers': listSubscriptions.access,
    'website/pages': listSite.access,
    'website/pages/lists/:list': listSite.access,
    'website/pages/:page': listSite.access,
    'website/images': listImages.access,
    'website/redirects': listRedirects.access,
    'website/imports': getImport.access,
    'website/insights': getInsights.access,
    inbox: listContactSubmissions.access,
    'settings/account': listSessions.access,
    'settings/activity': listPeopleEvents.access,
    'settings/personal-data': retentionOfIdentity.access,
    // Access to at least one of the two lists.
    'settings/trash': [...listDeletedDocuments.access, ...listDeletedPosts.access].toSorted(),
  });
});
