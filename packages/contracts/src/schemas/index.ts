import * as account from './account.ts';
import * as audit from './audit.ts';
import * as content from './posts.ts';
import * as documents from './documents.ts';
import * as editing from './admin-posts.ts';
import type { Endpoint } from '../endpoint.ts';
import * as engagement from './contact.ts';
import * as identity from './auth.ts';
import * as inbox from './inbox.ts';
import * as people from './users.ts';
import * as privacy from './personal-data.ts';
import * as subscriptions from './newsletter.ts';
import * as twoFactor from './two-factor.ts';

export * from './account.ts';
export * from './audit.ts';
export * from './posts.ts';
export * from './documents.ts';
export * from './admin-posts.ts';
export * from '../endpoint.ts';
export * from './contact.ts';
export * from '../errors.ts';
export * from './auth.ts';
export * from './inbox.ts';
export * from '../limits.ts';
export * from './users.ts';
export * from './personal-data.ts';
export * from './newsletter.ts';
export * from '../text.ts';
export * from './two-factor.ts';

/** Every call of the product: what the gateway routes and documents. */
export const endpoints: readonly Endpoint[] = [
  identity.me,
  identity.login,
  identity.logout,
  people.register,
  people.listUsers,
  people.deleteUser,
  people.updateUser,
  people.endUserSessions,
  people.inviteUser,
  people.inviteAgain,
  account.forgotPassword,
  account.setPassword,
  account.changePassword,
  account.listSessions,
  account.endSession,
  account.endOtherSessions,
  twoFactor.getTwoFactor,
  twoFactor.beginTwoFactor,
  twoFactor.confirmTwoFactor,
  twoFactor.renewRecoveryCodes,
  twoFactor.turnOffTwoFactor,
  twoFactor.getFailedSignIns,
  twoFactor.turnOffTwoFactorOf,
  documents.listDocuments,
  documents.downloadDocument,
  documents.uploadDocument,
  documents.updateDocument,
  documents.replaceFile,
  documents.deleteDocument,
  documents.restoreDocument,
  documents.uploadImage,
  documents.getImage,
  documents.listImages,
  documents.deleteImage,
  content.listPosts,
  content.getPost,
  editing.previewPost,
  editing.listEditedPosts,
  editing.getEditedPost,
  editing.createPost,
  editing.updatePost,
  editing.deletePost,
  editing.restorePost,
  editing.createPreviewLink,
  engagement.submitContact,
  engagement.subscribe,
  subscriptions.openUnsubscribePage,
  subscriptions.unsubscribe,
  inbox.listContactSubmissions,
  inbox.exportContactSubmissions,
  inbox.updateContactSubmission,
  inbox.deleteContactSubmission,
  subscriptions.listSubscriptions,
  subscriptions.exportSubscriptions,
  subscriptions.deleteSubscription,
  audit.listPeopleEvents,
  audit.exportPeopleEvents,
  audit.listDocumentEvents,
  audit.exportDocumentEvents,
  audit.listPostEvents,
  audit.exportPostEvents,
  audit.listMessageEvents,
  audit.exportMessageEvents,
  audit.listDocumentReaders,
  privacy.exportVisitor,
  privacy.eraseVisitor,
  privacy.exportEmployee,
  privacy.exportEmployeeDocuments,
  privacy.eraseEmployeeDocuments,
  privacy.retentionOfEngagement,
  privacy.retentionOfDocuments,
  privacy.retentionOfContent,
  privacy.retentionOfIdentity,
];
