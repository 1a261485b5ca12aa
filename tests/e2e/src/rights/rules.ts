/**
 * The access to each call according to docs/contract.md#calls, independent of the contracts package. The model test fails for a
 * call without a rule or with another access.
 */
export interface Rule {
  access: 'anyone' | 'signed-in' | 'admin';
  /** The format of `:id` or `:slug`; another format gets 400. */
  parameter?: 'number' | 'token' | 'uuid' | 'text';
  /** An effective body, sent by callers that must be rejected. */
  body?: unknown;
  /** The body is a form with a file. */
  isForm?: true;
  /** The response to an allowed caller for a nonexistent target and an empty body, which changes nothing. */
  harmless: Outcome;
  /** A GET without HEAD. */
  hasNoHead?: true;
}

export type Outcome = readonly [status: number, code?: string];

const ok: Outcome = [200];
const invalid: Outcome = [400, 'invalid-request'];
const noUser: Outcome = [404, 'user-not-found'];
const noDocument: Outcome = [404, 'document-not-found'];
const noPost: Outcome = [404, 'post-not-found'];
const noFile: Outcome = [400, 'file-required'];

const password = 'a stolen long password';
const user = { username: 'intruder', email: 'intruder@example.com', name: 'Intruder', role: 'admin' };
const post = {
  title: 'Intruded',
  slug: 'intruded',
  excerpt: 'Intruded',
  content: 'Intruded',
  category: 'Security',
  tags: [],
  language: 'en',
  isPublished: true,
  publishedAt: null,
};

export const rules: Record<string, Rule> = {
  'GET /api/auth/me': { access: 'anyone', harmless: ok },
  'POST /api/auth/login': { access: 'anyone', harmless: [400, 'credentials-required'] },
  'POST /api/auth/logout': { access: 'anyone', harmless: [204] },
  'POST /api/auth/forgot-password': { access: 'anyone', harmless: invalid },
  'POST /api/auth/set-password': { access: 'anyone', harmless: invalid },
  'POST /api/auth/register': { access: 'admin', body: { ...user, password }, harmless: invalid },

  'GET /api/users': { access: 'admin', harmless: ok },
  'POST /api/users/invitations': { access: 'admin', body: user, harmless: invalid },
  'DELETE /api/users/:id': { access: 'admin', parameter: 'number', harmless: noUser },
  'PATCH /api/users/:id': { access: 'admin', parameter: 'number', body: { role: 'admin' }, harmless: noUser },
  'DELETE /api/users/:id/sessions': { access: 'admin', parameter: 'number', harmless: noUser },
  'DELETE /api/users/:id/two-factor': { access: 'admin', parameter: 'number', harmless: noUser },
  'POST /api/users/:id/invitation': { access: 'admin', parameter: 'number', harmless: noUser },

  'POST /api/account/password': {
    access: 'signed-in',
    body: { currentPassword: 'correct horse battery', newPassword: password },
    harmless: invalid,
  },
  'GET /api/account/sessions': { access: 'signed-in', harmless: ok },
  'DELETE /api/account/sessions': { access: 'signed-in', harmless: [204] },
  'DELETE /api/account/sessions/:id': {
    access: 'signed-in',
    parameter: 'token',
    harmless: [404, 'session-not-found'],
  },

  'GET /api/account/failed-sign-ins': { access: 'signed-in', harmless: ok },
  'GET /api/account/two-factor': { access: 'signed-in', harmless: ok },
  'POST /api/account/two-factor': {
    access: 'signed-in',
    body: { currentPassword: 'correct horse battery' },
    harmless: invalid,
  },
  'POST /api/account/two-factor/confirmation': { access: 'signed-in', body: { code: '123456' }, harmless: invalid },
  'POST /api/account/two-factor/recovery-codes': {
    access: 'signed-in',
    body: { currentPassword: 'correct horse battery' },
    harmless: invalid,
  },
  'POST /api/account/two-factor/off': {
    access: 'signed-in',
    body: { currentPassword: 'correct horse battery', code: '123456' },
    harmless: invalid,
  },

  'GET /api/documents': { access: 'signed-in', harmless: ok },
  'GET /api/documents/:id/download': { access: 'signed-in', parameter: 'number', harmless: noDocument },
  'GET /api/documents/:id/readers': { access: 'signed-in', parameter: 'number', harmless: noDocument },
  'POST /api/documents/upload': { access: 'admin', isForm: true, harmless: noFile },
  'PATCH /api/documents/:id': {
    access: 'admin',
    parameter: 'number',
    body: { isPublic: true, employeeId: null },
    harmless: noDocument,
  },
  'PUT /api/documents/:id/file': { access: 'admin', parameter: 'number', isForm: true, harmless: noDocument },
  'DELETE /api/documents/:id': { access: 'admin', parameter: 'number', harmless: noDocument },
  'POST /api/documents/:id/restore': { access: 'admin', parameter: 'number', harmless: noDocument },
  'POST /api/images': { access: 'admin', isForm: true, harmless: noFile },
  'GET /api/images': { access: 'admin', harmless: ok },
  'DELETE /api/images/:id': { access: 'admin', parameter: 'uuid', harmless: [404, 'image-not-found'] },
  'GET /api/images/:id': { access: 'anyone', parameter: 'uuid', harmless: [404, 'image-not-found'] },

  'GET /api/blog-posts': { access: 'anyone', harmless: ok },
  'GET /api/blog-posts/:slug': { access: 'anyone', parameter: 'text', harmless: noPost },
  'POST /api/blog-posts/preview': { access: 'anyone', harmless: invalid },
  'GET /api/admin/blog-posts': { access: 'admin', harmless: ok },
  'GET /api/admin/blog-posts/:id': { access: 'admin', parameter: 'number', harmless: noPost },
  'POST /api/admin/blog-posts': { access: 'admin', body: post, harmless: invalid },
  'PUT /api/admin/blog-posts/:id': {
    access: 'admin',
    parameter: 'number',
    body: { ...post, version: 1 },
    harmless: invalid,
  },
  'DELETE /api/admin/blog-posts/:id': { access: 'admin', parameter: 'number', harmless: noPost },
  'POST /api/admin/blog-posts/:id/restore': { access: 'admin', parameter: 'number', harmless: noPost },
  'POST /api/admin/blog-posts/:id/preview-link': { access: 'admin', parameter: 'number', harmless: noPost },

  'POST /api/contact': { access: 'anyone', harmless: invalid },
  'GET /api/admin/contact-submissions': { access: 'admin', harmless: ok },
  'GET /api/admin/contact-submissions/export': { access: 'admin', harmless: ok, hasNoHead: true },
  'PATCH /api/admin/contact-submissions/:id': {
    access: 'admin',
    parameter: 'number',
    body: { status: 'closed' },
    harmless: [404, 'submission-not-found'],
  },
  'DELETE /api/admin/contact-submissions/:id': {
    access: 'admin',
    parameter: 'number',
    harmless: [404, 'submission-not-found'],
  },

  'POST /api/newsletter/subscribe': { access: 'anyone', harmless: invalid },
  'GET /api/newsletter/unsubscribe': { access: 'anyone', harmless: invalid },
  'POST /api/newsletter/unsubscribe': { access: 'anyone', harmless: invalid },
  'GET /api/admin/newsletter-subscriptions': { access: 'admin', harmless: ok },
  'GET /api/admin/newsletter-subscriptions/export': { access: 'admin', harmless: ok, hasNoHead: true },
  'DELETE /api/admin/newsletter-subscriptions/:id': {
    access: 'admin',
    parameter: 'number',
    harmless: [404, 'subscription-not-found'],
  },

  'GET /api/admin/audit-events/people': { access: 'admin', harmless: ok },
  'GET /api/admin/audit-events/people/export': { access: 'admin', harmless: ok, hasNoHead: true },
  'GET /api/admin/audit-events/documents': { access: 'admin', harmless: ok },
  'GET /api/admin/audit-events/documents/export': { access: 'admin', harmless: ok, hasNoHead: true },
  'GET /api/admin/audit-events/posts': { access: 'admin', harmless: ok },
  'GET /api/admin/audit-events/posts/export': { access: 'admin', harmless: ok, hasNoHead: true },
  'GET /api/admin/audit-events/messages': { access: 'admin', harmless: ok },
  'GET /api/admin/audit-events/messages/export': { access: 'admin', harmless: ok, hasNoHead: true },

  'POST /api/admin/personal-data/visitors/export': {
    access: 'admin',
    body: { email: 'visitor@example.com' },
    harmless: invalid,
  },
  'POST /api/admin/personal-data/visitors/erase': {
    access: 'admin',
    body: { email: 'visitor@example.com' },
    harmless: invalid,
  },
  'POST /api/admin/personal-data/erase': { access: 'admin', body: { email: 'visitor@example.com' }, harmless: invalid },
  'GET /api/admin/personal-data/employees/:id': { access: 'admin', parameter: 'number', harmless: ok },
  'GET /api/admin/personal-data/employees/:id/documents': { access: 'admin', parameter: 'number', harmless: ok },
  'POST /api/admin/personal-data/employees/:id/documents/erase': { access: 'admin', parameter: 'number', harmless: ok },
  'GET /api/admin/retention/engagement': { access: 'admin', harmless: ok },
  'GET /api/admin/retention/documents': { access: 'admin', harmless: ok },
  'GET /api/admin/retention/content': { access: 'admin', harmless: ok },
  'GET /api/admin/retention/identity': { access: 'admin', harmless: ok },
};
