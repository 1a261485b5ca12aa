export const duties = ['auditor', 'documents', 'editor', 'leads', 'payroll', 'people'] as const;
export type Duty = (typeof duties)[number];

/**
 * The access to each call according to docs/contract.md#calls, independent of the contracts package. The model test fails for a
 * call without a rule or with another access.
 */
export interface Rule {
  access: 'anyone' | 'signed-in' | 'admin' | readonly Duty[];
  /** The format of `:id`, `:slug` or `:key`; another format gets 400. */
  parameter?: 'number' | 'token' | 'uuid' | 'text' | 'key';
  /** A valid body, to prove that rejected callers change nothing. */
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
/** A redirect to the page that explains why the sign-in failed. */
const toProblem: Outcome = [303];
/** A sign-in change needs the password. */
const unproved: Outcome = [400, 'wrong-password'];
const noIssue: Outcome = [404, 'issue-not-found'];
const noImage: Outcome = [404, 'image-not-found'];
const noSubmission: Outcome = [404, 'submission-not-found'];
const noSubscription: Outcome = [404, 'subscription-not-found'];

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

/** Shorthand: a bare outcome means `{ harmless: outcome }`. */
const withAccess = (access: Rule['access'], calls: Record<string, Outcome | Omit<Rule, 'access' | 'parameter'>>) =>
  Object.fromEntries(
    Object.entries(calls).map(([call, rule]): [string, Rule] => {
      const parameter = parameterOf(call);
      return [call, { access, ...('harmless' in rule ? rule : { harmless: rule }), ...(parameter && { parameter }) }];
    }),
  );

function parameterOf(call: string): Rule['parameter'] {
  if (call.includes('/account/sessions/:id')) return 'token';
  if (call.includes('/images/:id')) return 'uuid';
  if (call.includes(':slug')) return 'text';
  if (call.includes(':key')) return 'key';
  return call.includes(':') ? 'number' : undefined;
}

export const rules: Record<string, Rule> = {
  ...withAccess('anyone', {
    'GET /api/auth/me': ok,
    'POST /api/auth/login': [400, 'credentials-required'],
    'POST /api/auth/logout': [204],
    'POST /api/auth/forgot-password': invalid,
    'POST /api/auth/password-link': invalid,
    'POST /api/auth/set-password': invalid,
    'POST /api/auth/email-confirmation': invalid,
    'GET /api/auth/options': { harmless: ok, hasHead: true },
    'GET /api/auth/oidc/start': toProblem,
    'GET /api/auth/oidc/callback': toProblem,
    'POST /api/auth/oidc/code': invalid,
    'POST /api/auth/oidc/invitation': invalid,
    'POST /api/auth/oidc/backchannel-logout': invalid,
    'POST /api/auth/passkeys/options': ok,
    'POST /api/auth/passkeys': invalid,
    'GET /api/ledger-keys': ok,
    'GET /api/images/:id': { harmless: noImage, hasHead: true },
    'GET /api/blog-posts': { harmless: ok, hasHead: true },
    'GET /api/blog-posts/:slug': { harmless: noPost, hasHead: true },
    'POST /api/blog-posts/preview': invalid,
    'GET /api/redirects': { harmless: invalid, hasHead: true },
    'GET /api/site': { harmless: ok, hasHead: true },
    'POST /api/site/preview': invalid,
    'POST /api/contact': invalid,
    'POST /api/newsletter/subscribe': invalid,
    'POST /api/newsletter/confirm': invalid,
    'GET /api/newsletter/unsubscribe': { harmless: invalid, hasHead: true },
    'POST /api/newsletter/unsubscribe': invalid,
    'GET /api/newsletter/issues': { harmless: ok, hasHead: true },
    'GET /api/newsletter/issues/:number': { harmless: noIssue, hasHead: true },
  }),
  ...withAccess('signed-in', {
    'GET /api/account': ok,
    'PATCH /api/account': { harmless: ok, body: { language: 'sv', notices: 'never' } },
    'GET /api/account/author': ok,
    'PUT /api/account/author': invalid,
    'GET /api/account/email': ok,
    'PUT /api/account/email': invalid,
    'POST /api/account/email/link': [404, 'email-change-not-found'],
    'DELETE /api/account/email/pending': [204],
    'POST /api/account/email/confirmation': invalid,
    'POST /api/account/password': {
      harmless: invalid,
      body: { currentPassword: 'correct horse battery', newPassword: password },
    },
    'GET /api/account/sessions': ok,
    'DELETE /api/account/sessions': [204],
    'DELETE /api/account/sessions/:id': [404, 'session-not-found'],
    'GET /api/account/all': ok,
    'GET /api/account/failed-sign-ins': ok,
    'GET /api/account/two-factor': ok,
    'POST /api/account/two-factor': { harmless: unproved, body: proof },
    'POST /api/account/two-factor/confirmation': { harmless: invalid, body: { code: '123456' } },
    'POST /api/account/two-factor/recovery-codes': { harmless: unproved, body: proof },
    'POST /api/account/two-factor/off': {
      harmless: invalid,
      body: { currentPassword: 'correct horse battery', code: '123456' },
    },
    'GET /api/account/proof': ok,
    'GET /api/account/identities': ok,
    'POST /api/account/identities': { harmless: unproved, body: proof },
    'DELETE /api/account/identities/:id': { harmless: unproved, body: proof },
    'GET /api/account/passkeys': ok,
    'POST /api/account/passkeys/options': { harmless: unproved, body: proof },
    'POST /api/account/passkeys': invalid,
    'PATCH /api/account/passkeys/:id': { harmless: invalid, body: { name: 'Intruded' } },
    'DELETE /api/account/passkeys/:id': { harmless: unproved, body: proof },
    'GET /api/documents': ok,
    'GET /api/documents/count': ok,
    'GET /api/documents/:id': noDocument,
    'GET /api/documents/:id/download': { harmless: noDocument, hasHead: true },
    'GET /api/documents/:id/readers': noDocument,
    'GET /api/account/documents.zip': { harmless: ok, hasHead: true },
    'GET /api/documents/:id/versions': noDocument,
    'GET /api/documents/:id/versions/:number/download': { harmless: noDocument, hasHead: true },
    'GET /api/documents/to-confirm': ok,
    'GET /api/waiting/documents': ok,
    'POST /api/documents/:id/confirmations': { harmless: invalid, body: { version: 1 } },
  }),
  ...withAccess('admin', {
    'POST /api/auth/register': { harmless: invalid, body: { ...user, password } },
    'DELETE /api/users/:id/two-factor': noUser,
    'PUT /api/users/:id/duties': { harmless: invalid, body: { duties: ['payroll'] } },
    'DELETE /api/admin/trash/document/:id': noDocument,
    'DELETE /api/admin/trash/post/:id': noPost,
    'POST /api/admin/personal-data/visitors/export': { harmless: invalid, body: { email: 'visitor@example.com' } },
    'POST /api/admin/personal-data/erase': { harmless: invalid, body: { email: 'visitor@example.com' } },
    'GET /api/admin/personal-data/employees/:id': ok,
    'GET /api/admin/personal-data/employees/:id/documents': ok,
    'GET /api/admin/personal-data/employees/:id/documents.zip': { harmless: ok, hasHead: true },
    'GET /api/admin/retention/engagement': ok,
    'GET /api/admin/retention/documents': ok,
    'GET /api/admin/retention/content': ok,
    'GET /api/admin/retention/identity': ok,
    'GET /api/set-up/mails': ok,
    'POST /api/set-up/mails': [202],
    'GET /api/set-up/website': ok,
    'GET /api/set-up/backups': ok,
  }),
  ...withAccess(['people'], {
    'GET /api/users': ok,
    'POST /api/users/invitations': { harmless: invalid, body: user },
    'POST /api/users/employee-numbers': {
      harmless: invalid,
      body: { csv: 'username,employeeNumber\nadmin,7', isPreview: false },
    },
    'DELETE /api/users/:id': noUser,
    'PATCH /api/users/:id': { harmless: noUser, body: { role: 'admin' } },
    'DELETE /api/users/:id/pending-email': noUser,
    'DELETE /api/users/:id/sessions': noUser,
    'POST /api/users/:id/invitation': noUser,
  }),
  ...withAccess(['payroll', 'people'], {
    'GET /api/people': ok,
    'GET /api/waiting/people': ok,
  }),
  ...withAccess(['editor', 'leads', 'people'], {
    'GET /api/waiting/messages': ok,
  }),
  ...withAccess(['documents', 'payroll'], {
    'POST /api/documents/upload': { harmless: noFile, isForm: true },
    'PATCH /api/documents/:id': { harmless: noDocument, body: { isPublic: true, employeeId: null } },
    'PUT /api/documents/:id/file': { harmless: noDocument, isForm: true },
    'DELETE /api/documents/:id': noDocument,
    'POST /api/documents/:id/restore': noDocument,
    'POST /api/documents/:id/versions/:number/restore': noDocument,
    'GET /api/documents/confirmation-requests': ok,
    'PUT /api/documents/:id/confirmation-request': {
      harmless: invalid,
      body: { sentence: { en: 'Intruded', sv: 'Intruded' }, alsoLater: true },
    },
    'DELETE /api/documents/:id/confirmation-request': noDocument,
    'GET /api/documents/:id/ledger': noDocument,
    'GET /api/documents/:id/ledger/export': invalid,
    'POST /api/documents/:id/reminders': noDocument,
    'GET /api/admin/trash/document': ok,
  }),
  ...withAccess(['payroll'], {
    'POST /api/admin/payslip-runs': { harmless: invalid, isForm: true },
    'GET /api/admin/payslip-runs': ok,
    'GET /api/admin/payslip-runs/:id': noRun,
    'DELETE /api/admin/payslip-runs/:id': noRun,
    'POST /api/admin/payslip-runs/:id/password': {
      harmless: invalid,
      body: { source: 'payslips.pdf', password: 'guessed' },
    },
    'PATCH /api/admin/payslip-runs/:id': { harmless: invalid, body: { version: 1, leftOut: true, every: 'nobody' } },
    'PATCH /api/admin/payslip-runs/:id/slips/:slip': { harmless: invalid, body: { version: 1, leftOut: true } },
    'GET /api/admin/payslip-runs/:id/slips/:slip/preview': noRun,
    'POST /api/admin/payslip-runs/:id/publication': { harmless: invalid, body: { version: 1 } },
    'DELETE /api/admin/payslip-runs/:id/publication': noRun,
    'POST /api/admin/payslip-runs/:id/retraction': { harmless: invalid, body: { version: 1 } },
    'POST /api/admin/payslip-runs/:id/reminders': noRun,
  }),
  ...withAccess(['editor'], {
    'POST /api/images': { harmless: noFile, isForm: true },
    'GET /api/images': ok,
    'PATCH /api/images/:id': { harmless: invalid, body: { alt: { en: 'Intruded', sv: 'Intruded' } } },
    'DELETE /api/images/:id': noImage,
    'GET /api/admin/blog-posts': ok,
    'GET /api/admin/blog-posts/:id': noPost,
    'POST /api/admin/blog-posts': { harmless: invalid, body: post },
    'PUT /api/admin/blog-posts/:id': { harmless: invalid, body: { ...post, version: 1 } },
    'PUT /api/admin/blog-posts/:id/translated-version': { harmless: invalid, body: { version: 1 } },
    'DELETE /api/admin/blog-posts/:id': noPost,
    'POST /api/admin/blog-posts/:id/restore': noPost,
    'POST /api/admin/blog-posts/:id/preview-link': noPost,
    'GET /api/admin/blog-posts/:id/revisions': noPost,
    'GET /api/admin/blog-posts/:id/revisions/:revision': noPost,
    'GET /api/admin/redirects': ok,
    'POST /api/admin/redirects': { harmless: invalid, body: { from: '/intruded', to: '/about' } },
    'DELETE /api/admin/redirects/:id': [404, 'redirect-not-found'],
    'POST /api/admin/redirects/:id/restore': [404, 'redirect-not-found'],
    'GET /api/admin/redirects/export': ok,
    'POST /api/admin/redirects/import': { harmless: invalid, body: 'from,to\n/intruded,/about' },
    'POST /api/admin/imports': { harmless: invalid, isForm: true },
    'GET /api/admin/imports/:id': [404, 'import-not-found'],
    'GET /api/admin/insights': ok,
    'GET /api/admin/site': ok,
    'PUT /api/admin/site/:key': { harmless: invalid, body: { version: 0, value: { en: 'Intruded' } } },
    'DELETE /api/admin/site/:key': { harmless: invalid, body: { version: 0 } },
    'GET /api/admin/site/:key/history': [404, 'site-key-not-found'],
    'POST /api/admin/site/:key/revert': { harmless: invalid, body: { version: 0, revision: 1 } },
    'POST /api/admin/site/publications': [409, 'nothing-to-publish'],
    'POST /api/admin/site/preview-link': [201],
    'GET /api/admin/trash/post': ok,
    'GET /api/admin/newsletter-issues': ok,
    'POST /api/admin/newsletter-issues': { harmless: invalid, body: letter },
    'GET /api/admin/newsletter-issues/:id': noIssue,
    'PUT /api/admin/newsletter-issues/:id': { harmless: invalid, body: { ...letter, version: 1 } },
    'DELETE /api/admin/newsletter-issues/:id': noIssue,
    'GET /api/admin/newsletter-issues/:id/preview': invalid,
    'GET /api/admin/newsletter-issues/:id/problems': noIssue,
    'POST /api/admin/newsletter-issues/:id/test': { harmless: invalid, body: { language: 'en' } },
    'POST /api/admin/newsletter-issues/:id/sending': { harmless: invalid, body: { version: 1 } },
    'PATCH /api/admin/newsletter-issues/:id/sending': { harmless: invalid, body: { state: 'paused' } },
    'DELETE /api/admin/newsletter-issues/:id/sending': noIssue,
    'GET /api/admin/newsletter-issues/:id/readers': noIssue,
  }),
  ...withAccess(['leads'], {
    'GET /api/admin/contact-submissions': ok,
    'GET /api/admin/contact-submissions/export': ok,
    'PATCH /api/admin/contact-submissions/:id': { harmless: noSubmission, body: { status: 'closed' } },
    'DELETE /api/admin/contact-submissions/:id': noSubmission,
    'GET /api/admin/newsletter-subscriptions': ok,
    'GET /api/admin/newsletter-subscriptions/export': ok,
    'GET /api/admin/newsletter-subscriptions/summary': ok,
    'DELETE /api/admin/newsletter-subscriptions/:id/suppression': noSubscription,
    'DELETE /api/admin/newsletter-subscriptions/:id': noSubscription,
  }),
  ...withAccess(['auditor'], {
    'GET /api/admin/audit-events/people/names': ok,
    'GET /api/admin/audit-events/people': ok,
    'GET /api/admin/audit-events/people/export': ok,
    'GET /api/admin/audit-events/documents': ok,
    'GET /api/admin/audit-events/documents/export': ok,
    'GET /api/admin/audit-events/posts': ok,
    'GET /api/admin/audit-events/posts/export': ok,
    'GET /api/admin/audit-events/messages': ok,
    'GET /api/admin/audit-events/messages/export': ok,
  }),
};
