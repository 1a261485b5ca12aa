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
  documents.listDocuments,
  documents.downloadDocument,
  documents.uploadDocument,
  content.listPosts,
  content.getPost,
  engagement.submitContact,
  engagement.subscribe,
];
