import * as content from './content.ts';
import * as documents from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import * as engagement from './engagement.ts';
import * as identity from './identity.ts';

export * from './content.ts';
export * from './documents.ts';
export * from './endpoint.ts';
export * from './engagement.ts';
export * from './errors.ts';
export * from './identity.ts';
export * from './limits.ts';
export * from './text.ts';

/** Every call of the product: what the gateway routes and documents. */
export const endpoints: readonly Endpoint[] = [
  identity.me,
  identity.login,
  identity.logout,
  identity.register,
  identity.listUsers,
  identity.deleteUser,
  identity.updateUser,
  identity.endUserSessions,
  identity.inviteUser,
  identity.inviteAgain,
  identity.forgotPassword,
  identity.setPassword,
  identity.changePassword,
  identity.listSessions,
  identity.endSession,
  identity.endOtherSessions,
  documents.listDocuments,
  documents.downloadDocument,
  documents.uploadDocument,
  documents.updateDocument,
  documents.replaceFile,
  documents.deleteDocument,
  documents.restoreDocument,
  documents.uploadImage,
  documents.getImage,
  content.listPosts,
  content.getPost,
  content.previewPost,
  content.listEditedPosts,
  content.getEditedPost,
  content.createPost,
  content.updatePost,
  content.deletePost,
  content.restorePost,
  content.createPreviewLink,
  engagement.submitContact,
  engagement.subscribe,
  engagement.openUnsubscribePage,
  engagement.unsubscribe,
  engagement.listContactSubmissions,
  engagement.exportContactSubmissions,
  engagement.updateContactSubmission,
  engagement.deleteContactSubmission,
  engagement.listSubscriptions,
  engagement.exportSubscriptions,
  engagement.deleteSubscription,
];
