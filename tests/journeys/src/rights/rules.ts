export const duties = ['auditor', 'documents', 'editor', 'leads', 'payroll', 'people'] as const;
export type Duty = (typeof duties)[number];

/**
 * The access to each call according to docs/contract.md#calls, independent of the contracts package. The model test fails for a
 * call without a rule or with another access.
 */
export interface Rule {
  access: 'anyone' | 'signed-in' | 'admin' | readonly Duty[];
  /** The format of `:id` or `:slug`; another format gets 400. */
  parameter?: 'number' | 'token' | 'uuid' | 'text';
  /** An effective body, sent by callers that must be rejected. */
  body?: unknown;
  /** The body is a form with a file. */
  isForm?: true;
  /** The response to an allowed caller for a nonexistent target and an empty body, which changes nothing. */
  harmless: Outcome;
  /** A GET that answers HEAD. */
  hasHead?: true;
}

export type Outcome = readonly [status: number, code?: string];

const ok: Outcome = [200];
const invalid: Outcome = [400, 'invalid-request'];
const noUser: Outcome = [404, 'user-not-found'];
const noDocument: Outcome = [404, 'document-not-found'];
const noPost: Outcome = [404, 'post-not-found'];
const noFile: Outcome = [400, 'file-required'];
const noRun: Outcome = [404, 'run-not-found'];
/** A page says why the sign-in failed. */
const toProblem: Outcome = [303];
/** A change to how one signs in needs the password. */
const unproved: Outcome = [400, 'wrong-password'];
const noIssue: Outcome = [404, 'issue-not-found'];

const password = 'a stolen long password';
const proof = { currentPassword: 'correct horse battery' };
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

const letter = {
  texts: { en: { subject: 'Intruded', preheader: 'Intruded', body: 'Intruded' } },
  posts: [],
  missingLanguage: 'other',
};

export const rules: Record<string, Rule> = {
  'GET /api/auth/me': { access: 'anyone', harmless: ok },
  'POST /api/auth/login': { access: 'anyone', harmless: [400, 'credentials-required'] },
  'POST /api/auth/logout': { access: 'anyone', harmless: [204] },
  'POST /api/auth/forgot-password': { access: 'anyone', harmless: invalid },
  'POST /api/auth/set-password': { access: 'anyone', harmless: invalid },
  'POST /api/auth/email-confirmation': { access: 'anyone', harmless: invalid },
  'POST /api/auth/register': { access: 'admin', body: { ...user, password }, harmless: invalid },

  'GET /api/auth/options': { access: 'anyone', harmless: ok, hasHead: true },
  'GET /api/auth/oidc/start': { access: 'anyone', harmless: toProblem },
  'GET /api/auth/oidc/callback': { access: 'anyone', harmless: toProblem },
  'POST /api/auth/oidc/code': { access: 'anyone', harmless: invalid },
  'POST /api/auth/oidc/invitation': { access: 'anyone', harmless: invalid },
  'POST /api/auth/oidc/backchannel-logout': { access: 'anyone', harmless: invalid },
  'POST /api/auth/passkeys/options': { access: 'anyone', harmless: ok },
  'POST /api/auth/passkeys': { access: 'anyone', harmless: invalid },

  'GET /api/users': { access: ['people'], harmless: ok },
  'POST /api/users/invitations': { access: ['people'], body: user, harmless: invalid },
  'POST /api/users/employee-numbers': {
    access: ['people'],
    body: { csv: 'username,employeeNumber\nadmin,7', isPreview: false },
    harmless: invalid,
  },
  'DELETE /api/users/:id': { access: ['people'], parameter: 'number', harmless: noUser },
  'PATCH /api/users/:id': { access: ['people'], parameter: 'number', body: { role: 'admin' }, harmless: noUser },
  'DELETE /api/users/:id/pending-email': { access: ['people'], parameter: 'number', harmless: noUser },
  'DELETE /api/users/:id/sessions': { access: ['people'], parameter: 'number', harmless: noUser },
  'DELETE /api/users/:id/two-factor': { access: 'admin', parameter: 'number', harmless: noUser },
  'POST /api/users/:id/invitation': { access: ['people'], parameter: 'number', harmless: noUser },

  'PUT /api/users/:id/duties': {
    access: 'admin',
    parameter: 'number',
    body: { duties: ['payroll'] },
    harmless: invalid,
  },
  'GET /api/people': { access: ['payroll', 'people'], harmless: ok },

  'GET /api/account': { access: 'signed-in', harmless: ok },
  'PATCH /api/account': { access: 'signed-in', body: { language: 'sv', notices: 'never' }, harmless: ok },
  'GET /api/account/author': { access: 'signed-in', harmless: ok },
  'PUT /api/account/author': { access: 'signed-in', harmless: invalid },
  'GET /api/account/email': { access: 'signed-in', harmless: ok },
  'PUT /api/account/email': { access: 'signed-in', harmless: invalid },
  'POST /api/account/email/link': { access: 'signed-in', harmless: [404, 'email-change-not-found'] },
  'DELETE /api/account/email/pending': { access: 'signed-in', harmless: [204] },
  'POST /api/account/email/confirmation': { access: 'signed-in', harmless: invalid },
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
    body: proof,
    harmless: unproved,
  },
  'POST /api/account/two-factor/confirmation': { access: 'signed-in', body: { code: '123456' }, harmless: invalid },
  'POST /api/account/two-factor/recovery-codes': {
    access: 'signed-in',
    body: proof,
    harmless: unproved,
  },
  'POST /api/account/two-factor/off': {
    access: 'signed-in',
    body: { currentPassword: 'correct horse battery', code: '123456' },
    harmless: invalid,
  },

  'GET /api/account/proof': { access: 'signed-in', harmless: ok },
  'GET /api/account/identities': { access: 'signed-in', harmless: ok },
  'POST /api/account/identities': { access: 'signed-in', body: proof, harmless: unproved },
  'DELETE /api/account/identities/:id': {
    access: 'signed-in',
    parameter: 'number',
    body: proof,
    harmless: unproved,
  },
  'GET /api/account/passkeys': { access: 'signed-in', harmless: ok },
  'POST /api/account/passkeys/options': { access: 'signed-in', body: proof, harmless: unproved },
  'POST /api/account/passkeys': { access: 'signed-in', harmless: invalid },
  'PATCH /api/account/passkeys/:id': {
    access: 'signed-in',
    parameter: 'number',
    body: { name: 'Intruded' },
    harmless: invalid,
  },
  'DELETE /api/account/passkeys/:id': { access: 'signed-in', parameter: 'number', body: proof, harmless: unproved },

  'GET /api/documents': { access: 'signed-in', harmless: ok },
  'GET /api/documents/count': { access: 'signed-in', harmless: ok },
  'GET /api/documents/:id': { access: 'signed-in', parameter: 'number', harmless: noDocument },
  'GET /api/documents/:id/download': { access: 'signed-in', parameter: 'number', harmless: noDocument, hasHead: true },
  'GET /api/documents/:id/readers': { access: 'signed-in', parameter: 'number', harmless: noDocument },
  'GET /api/account/documents.zip': { access: 'signed-in', harmless: ok, hasHead: true },
  'POST /api/documents/upload': { access: ['documents', 'payroll'], isForm: true, harmless: noFile },
  'PATCH /api/documents/:id': {
    access: ['documents', 'payroll'],
    parameter: 'number',
    body: { isPublic: true, employeeId: null },
    harmless: noDocument,
  },
  'PUT /api/documents/:id/file': {
    access: ['documents', 'payroll'],
    parameter: 'number',
    isForm: true,
    harmless: noDocument,
  },
  'DELETE /api/documents/:id': { access: ['documents', 'payroll'], parameter: 'number', harmless: noDocument },
  'POST /api/documents/:id/restore': { access: ['documents', 'payroll'], parameter: 'number', harmless: noDocument },
  'GET /api/documents/:id/versions': { access: 'signed-in', parameter: 'number', harmless: noDocument },
  'GET /api/documents/:id/versions/:number/download': {
    access: 'signed-in',
    parameter: 'number',
    harmless: noDocument,
    hasHead: true,
  },
  'POST /api/documents/:id/versions/:number/restore': {
    access: ['documents', 'payroll'],
    parameter: 'number',
    harmless: noDocument,
  },
  'GET /api/documents/to-confirm': { access: 'signed-in', harmless: ok },
  'PUT /api/documents/:id/confirmation-request': {
    access: ['documents', 'payroll'],
    parameter: 'number',
    body: { sentence: { en: 'Intruded', sv: 'Intruded' }, alsoLater: true },
    harmless: invalid,
  },
  'DELETE /api/documents/:id/confirmation-request': {
    access: ['documents', 'payroll'],
    parameter: 'number',
    harmless: noDocument,
  },
  'POST /api/documents/:id/confirmations': {
    access: 'signed-in',
    parameter: 'number',
    body: { version: 1 },
    harmless: invalid,
  },
  'GET /api/documents/:id/ledger': { access: ['documents', 'payroll'], parameter: 'number', harmless: noDocument },
  'GET /api/documents/:id/ledger/export': {
    access: ['documents', 'payroll'],
    parameter: 'number',
    harmless: invalid,
  },
  'POST /api/documents/:id/reminders': { access: ['documents', 'payroll'], parameter: 'number', harmless: noDocument },
  'GET /api/ledger-keys': { access: 'anyone', harmless: ok },
  'GET /api/admin/trash/document': { access: ['documents', 'payroll'], harmless: ok },
  'DELETE /api/admin/trash/document/:id': { access: 'admin', parameter: 'number', harmless: noDocument },
  'POST /api/admin/payslip-runs': { access: ['payroll'], isForm: true, harmless: invalid },
  'GET /api/admin/payslip-runs': { access: ['payroll'], harmless: ok },
  'GET /api/admin/payslip-runs/:id': { access: ['payroll'], parameter: 'number', harmless: noRun },
  'DELETE /api/admin/payslip-runs/:id': { access: ['payroll'], parameter: 'number', harmless: noRun },
  'POST /api/admin/payslip-runs/:id/password': {
    access: ['payroll'],
    parameter: 'number',
    body: { source: 'payslips.pdf', password: 'guessed' },
    harmless: invalid,
  },
  'PATCH /api/admin/payslip-runs/:id': {
    access: ['payroll'],
    parameter: 'number',
    body: { version: 1, leftOut: true, every: 'nobody' },
    harmless: invalid,
  },
  'PATCH /api/admin/payslip-runs/:id/slips/:slip': {
    access: ['payroll'],
    parameter: 'number',
    body: { version: 1, leftOut: true },
    harmless: invalid,
  },
  'GET /api/admin/payslip-runs/:id/slips/:slip/preview': { access: ['payroll'], parameter: 'number', harmless: noRun },
  'POST /api/admin/payslip-runs/:id/publication': {
    access: ['payroll'],
    parameter: 'number',
    body: { version: 1 },
    harmless: invalid,
  },
  'DELETE /api/admin/payslip-runs/:id/publication': { access: ['payroll'], parameter: 'number', harmless: noRun },
  'POST /api/admin/payslip-runs/:id/retraction': {
    access: ['payroll'],
    parameter: 'number',
    body: { version: 1 },
    harmless: invalid,
  },
  'POST /api/admin/payslip-runs/:id/reminders': { access: ['payroll'], parameter: 'number', harmless: noRun },
  'POST /api/images': { access: ['editor'], isForm: true, harmless: noFile },
  'GET /api/images': { access: ['editor'], harmless: ok },
  'DELETE /api/images/:id': { access: ['editor'], parameter: 'uuid', harmless: [404, 'image-not-found'] },
  'GET /api/images/:id': { access: 'anyone', parameter: 'uuid', harmless: [404, 'image-not-found'], hasHead: true },

  'GET /api/blog-posts': { access: 'anyone', harmless: ok, hasHead: true },
  'GET /api/blog-posts/:slug': { access: 'anyone', parameter: 'text', harmless: noPost, hasHead: true },
  'POST /api/blog-posts/preview': { access: 'anyone', harmless: invalid },
  'GET /api/admin/blog-posts': { access: ['editor'], harmless: ok },
  'GET /api/admin/blog-posts/:id': { access: ['editor'], parameter: 'number', harmless: noPost },
  'POST /api/admin/blog-posts': { access: ['editor'], body: post, harmless: invalid },
  'PUT /api/admin/blog-posts/:id': {
    access: ['editor'],
    parameter: 'number',
    body: { ...post, version: 1 },
    harmless: invalid,
  },
  'DELETE /api/admin/blog-posts/:id': { access: ['editor'], parameter: 'number', harmless: noPost },
  'POST /api/admin/blog-posts/:id/restore': { access: ['editor'], parameter: 'number', harmless: noPost },
  'POST /api/admin/blog-posts/:id/preview-link': { access: ['editor'], parameter: 'number', harmless: noPost },

  'GET /api/admin/trash/post': { access: ['editor'], harmless: ok },
  'DELETE /api/admin/trash/post/:id': { access: 'admin', parameter: 'number', harmless: noPost },

  'POST /api/contact': { access: 'anyone', harmless: invalid },
  'GET /api/admin/contact-submissions': { access: ['leads'], harmless: ok },
  'GET /api/admin/contact-submissions/export': { access: ['leads'], harmless: ok },
  'PATCH /api/admin/contact-submissions/:id': {
    access: ['leads'],
    parameter: 'number',
    body: { status: 'closed' },
    harmless: [404, 'submission-not-found'],
  },
  'DELETE /api/admin/contact-submissions/:id': {
    access: ['leads'],
    parameter: 'number',
    harmless: [404, 'submission-not-found'],
  },

  'POST /api/newsletter/subscribe': { access: 'anyone', harmless: invalid },
  'POST /api/newsletter/confirm': { access: 'anyone', harmless: invalid },
  'GET /api/newsletter/unsubscribe': { access: 'anyone', harmless: invalid, hasHead: true },
  'POST /api/newsletter/unsubscribe': { access: 'anyone', harmless: invalid },
  'GET /api/admin/newsletter-subscriptions': { access: ['leads'], harmless: ok },
  'GET /api/admin/newsletter-subscriptions/export': { access: ['leads'], harmless: ok },
  'GET /api/admin/newsletter-subscriptions/summary': { access: ['leads'], harmless: ok },
  'DELETE /api/admin/newsletter-subscriptions/:id/suppression': {
    access: ['leads'],
    parameter: 'number',
    harmless: [404, 'subscription-not-found'],
  },
  'DELETE /api/admin/newsletter-subscriptions/:id': {
    access: ['leads'],
    parameter: 'number',
    harmless: [404, 'subscription-not-found'],
  },
  'GET /api/newsletter/issues': { access: 'anyone', harmless: ok, hasHead: true },
  'GET /api/newsletter/issues/:number': { access: 'anyone', parameter: 'number', harmless: noIssue, hasHead: true },
  'GET /api/admin/newsletter-issues': { access: ['editor'], harmless: ok },
  'POST /api/admin/newsletter-issues': { access: ['editor'], body: letter, harmless: invalid },
  'GET /api/admin/newsletter-issues/:id': { access: ['editor'], parameter: 'number', harmless: noIssue },
  'PUT /api/admin/newsletter-issues/:id': {
    access: ['editor'],
    parameter: 'number',
    body: { ...letter, version: 1 },
    harmless: invalid,
  },
  'DELETE /api/admin/newsletter-issues/:id': { access: ['editor'], parameter: 'number', harmless: noIssue },
  'GET /api/admin/newsletter-issues/:id/preview': { access: ['editor'], parameter: 'number', harmless: invalid },
  'GET /api/admin/newsletter-issues/:id/problems': { access: ['editor'], parameter: 'number', harmless: noIssue },
  'POST /api/admin/newsletter-issues/:id/test': {
    access: ['editor'],
    parameter: 'number',
    body: { language: 'en' },
    harmless: invalid,
  },
  'POST /api/admin/newsletter-issues/:id/sending': {
    access: ['editor'],
    parameter: 'number',
    body: { version: 1 },
    harmless: invalid,
  },
  'PATCH /api/admin/newsletter-issues/:id/sending': {
    access: ['editor'],
    parameter: 'number',
    body: { state: 'paused' },
    harmless: invalid,
  },
  'DELETE /api/admin/newsletter-issues/:id/sending': { access: ['editor'], parameter: 'number', harmless: noIssue },
  'GET /api/admin/newsletter-issues/:id/readers': {
    access: ['editor'],
    parameter: 'number',
    harmless: [404, 'issue-not-found'],
  },

  'GET /api/admin/audit-events/people/names': { access: ['auditor'], harmless: ok },
  'GET /api/admin/audit-events/people': { access: ['auditor'], harmless: ok },
  'GET /api/admin/audit-events/people/export': { access: ['auditor'], harmless: ok },
  'GET /api/admin/audit-events/documents': { access: ['auditor'], harmless: ok },
  'GET /api/admin/audit-events/documents/export': { access: ['auditor'], harmless: ok },
  'GET /api/admin/audit-events/posts': { access: ['auditor'], harmless: ok },
  'GET /api/admin/audit-events/posts/export': { access: ['auditor'], harmless: ok },
  'GET /api/admin/audit-events/messages': { access: ['auditor'], harmless: ok },
  'GET /api/admin/audit-events/messages/export': { access: ['auditor'], harmless: ok },

  'POST /api/admin/personal-data/visitors/export': {
    access: 'admin',
    body: { email: 'visitor@example.com' },
    harmless: invalid,
  },
  'POST /api/admin/personal-data/erase': { access: 'admin', body: { email: 'visitor@example.com' }, harmless: invalid },
  'GET /api/admin/personal-data/employees/:id': { access: 'admin', parameter: 'number', harmless: ok },
  'GET /api/admin/personal-data/employees/:id/documents': { access: 'admin', parameter: 'number', harmless: ok },
  'GET /api/admin/personal-data/employees/:id/documents.zip': {
    access: 'admin',
    parameter: 'number',
    harmless: ok,
    hasHead: true,
  },
  'GET /api/admin/retention/engagement': { access: 'admin', harmless: ok },
  'GET /api/admin/retention/documents': { access: 'admin', harmless: ok },
  'GET /api/admin/retention/content': { access: 'admin', harmless: ok },
  'GET /api/admin/retention/identity': { access: 'admin', harmless: ok },
};
