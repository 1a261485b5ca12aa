/**
 * Who may make each call, written down a second time, from docs/contract.md#calls and apart from the contracts the product runs
 * on: a call without its line here, or with another access than this, fails the model test.
 */
export interface Line {
  access: 'anyone' | 'signed-in' | 'admin';
  /** What stands for `:id` or `:slug`; with anything else whoever may call gets 400. */
  parameter?: 'number' | 'token' | 'uuid' | 'text';
  /** A body that would do something: sent by those who are refused. */
  body?: unknown;
  /** The call takes a form with a file. */
  isForm?: true;
  /** What whoever may call is answered, when the target is none and the body empty: nothing is changed by it. */
  harmless: Answer;
  /** A GET that has no HEAD. */
  hasNoHead?: true;
}

export type Answer = readonly [status: number, code?: string];

const ok: Answer = [200];
const invalid: Answer = [400, 'invalid-request'];
const noPerson: Answer = [404, 'user-not-found'];
const noDocument: Answer = [404, 'document-not-found'];
const noPost: Answer = [404, 'post-not-found'];
const noFile: Answer = [400, 'file-required'];

const password = 'a stolen long password';
const person = { username: 'intruder', email: 'intruder@example.com', name: 'Intruder', role: 'admin' };
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

export const lines: Record<string, Line> = {
  'GET /api/auth/me': { access: 'anyone', harmless: ok },
  'POST /api/auth/login': { access: 'anyone', harmless: [400, 'credentials-required'] },
  'POST /api/auth/logout': { access: 'anyone', harmless: [204] },
  'POST /api/auth/forgot-password': { access: 'anyone', harmless: invalid },
  'POST /api/auth/set-password': { access: 'anyone', harmless: invalid },
  'POST /api/auth/register': { access: 'admin', body: { ...person, password }, harmless: invalid },

  'GET /api/users': { access: 'admin', harmless: ok },
  'POST /api/users/invitations': { access: 'admin', body: person, harmless: invalid },
  'DELETE /api/users/:id': { access: 'admin', parameter: 'number', harmless: noPerson },
  'PATCH /api/users/:id': { access: 'admin', parameter: 'number', body: { role: 'admin' }, harmless: noPerson },
  'DELETE /api/users/:id/sessions': { access: 'admin', parameter: 'number', harmless: noPerson },
  'DELETE /api/users/:id/two-factor': { access: 'admin', parameter: 'number', harmless: noPerson },
  'POST /api/users/:id/invitation': { access: 'admin', parameter: 'number', harmless: noPerson },

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
