import type { AuditAction, AuditArea } from '@kontor/contracts/endpoints';

/** `whom` is the subject: a name, or an id where names are not stored. `own`: the actor is the subject. */
type Sentence = (who: string, whom: string, own: boolean) => string;

const areas: Record<AuditArea | 'all', string> = {
  all: 'Everything',
  people: 'People',
  documents: 'Documents',
  posts: 'Posts',
  messages: 'Messages',
};

/** An action as a choice of the filter, and as a sentence. */
const actions: { [Area in AuditArea]: Record<AuditAction<Area>, { name: string; sentence: Sentence }> } = {
  people: {
    'signed-in': { name: 'Logins', sentence: (who) => `${who} logged in` },
    'sign-in-failed': {
      name: 'Failed logins',
      sentence: (_who, whom) => (whom ? `A login as ${whom} failed` : 'A login with an unknown name failed'),
    },
    'signed-out': { name: 'Logouts', sentence: (who) => `${who} logged out` },
    'user-created': { name: 'Accounts created', sentence: (who, whom) => `${who} created an account for ${whom}` },
    'user-invited': { name: 'Invitations', sentence: (who, whom) => `${who} invited ${whom}` },
    'user-changed': {
      name: 'Accounts changed',
      sentence: (who, whom, own) =>
        own ? `${who} changed their own account` : `${who} changed the account of ${whom}`,
    },
    'user-duties-changed': { name: 'Duties changed', sentence: (who, whom) => `${who} changed the duties of ${whom}` },
    'email-change-requested': {
      name: 'Email addresses entered',
      sentence: (who, whom, own) =>
        own ? `${who} entered a new email address` : `${who} entered a new email address for ${whom}`,
    },
    'email-change-withdrawn': {
      name: 'Email address changes cancelled',
      sentence: (who, whom, own) =>
        own ? `${who} cancelled a new email address` : `${who} cancelled a new email address of ${whom}`,
    },
    'email-confirmed': {
      name: 'Email addresses confirmed',
      sentence: (who, whom, own) =>
        own ? `${who} confirmed their own email address` : `${who} confirmed the email address of ${whom}`,
    },
    'user-deleted': { name: 'Accounts deleted', sentence: (who, whom) => `${who} deleted the account of ${whom}` },
    'sessions-ended': {
      name: 'Sessions ended',
      sentence: (who, whom, own) =>
        own ? `${who} ended sessions of their own` : `${who} logged ${whom} out everywhere`,
    },
    'password-changed': { name: 'Passwords changed', sentence: (who) => `${who} changed their password` },
    'password-reset': {
      name: 'Passwords reset',
      sentence: (who, whom, own) =>
        own ? `${who} chose a password by a link` : `${who} set a new password for ${whom}`,
    },
    'password-reset-requested': {
      name: 'Links to a new password',
      sentence: (_who, whom) => `A link to a new password was sent to ${whom}`,
    },
    'two-factor-turned-on': {
      name: 'Two-factor login turned on',
      sentence: (who) => `${who} turned on two-factor login`,
    },
    'two-factor-turned-off': {
      name: 'Two-factor login turned off',
      sentence: (who, whom, own) =>
        own ? `${who} turned off two-factor login` : `${who} turned off two-factor login for ${whom}`,
    },
    'employee-exported': {
      name: 'Personal data exported',
      sentence: (who, whom) => `${who} exported the account data of employee ${whom}`,
    },
    'recovery-codes-renewed': { name: 'New recovery codes', sentence: (who) => `${who} made new recovery codes` },
    'identity-connected': {
      name: "Company's account connected",
      sentence: (who) => `${who} connected the company's account`,
    },
    'identity-disconnected': {
      name: "Company's account disconnected",
      sentence: (who) => `${who} disconnected the company's account`,
    },
    'passkey-added': { name: 'Passkeys added', sentence: (who) => `${who} added a passkey` },
    'passkey-renamed': { name: 'Passkeys renamed', sentence: (who) => `${who} renamed a passkey` },
    'passkey-removed': { name: 'Passkeys removed', sentence: (who) => `${who} removed a passkey` },
    'log-exported': { name: 'Exports of this log', sentence: (who) => `${who} exported the events about people` },
  },
  documents: {
    uploaded: { name: 'Uploads', sentence: (who, whom) => `${who} uploaded ${whom}` },
    changed: { name: 'Changes', sentence: (who, whom) => `${who} changed ${whom}` },
    'file-replaced': { name: 'Files replaced', sentence: (who, whom) => `${who} replaced the file of ${whom}` },
    'version-restored': {
      name: 'Versions restored',
      sentence: (who, whom) => `${who} restored an earlier version of ${whom}`,
    },
    deleted: { name: 'Deletions', sentence: (who, whom) => `${who} deleted ${whom}` },
    restored: { name: 'Restored', sentence: (who, whom) => `${who} restored ${whom}` },
    purged: { name: 'Deleted for good', sentence: (who, whom) => `${who} deleted ${whom} for good` },
    downloaded: { name: 'Opened or downloaded', sentence: (who, whom) => `${who} opened ${whom}` },
    'version-downloaded': {
      name: 'Earlier versions downloaded',
      sentence: (who, whom) => `${who} downloaded an earlier version of ${whom}`,
    },
    'confirmation-requested': {
      name: 'Confirmations requested',
      sentence: (who, whom) => `${who} asked the readers of ${whom} to confirm it`,
    },
    'confirmation-request-removed': {
      name: 'Requests taken back',
      sentence: (who, whom) => `${who} took back the request to confirm ${whom}`,
    },
    confirmed: { name: 'Confirmed', sentence: (who, whom) => `${who} confirmed ${whom}` },
    'readers-reminded': {
      name: 'Reminders by hand',
      sentence: (who, whom) => `${who} reminded the readers of ${whom}`,
    },
    'ledger-exported': {
      name: 'Confirmations exported',
      sentence: (who, whom) => `${who} exported the confirmations of ${whom}`,
    },
    'image-uploaded': { name: 'Images uploaded', sentence: (who) => `${who} uploaded an image` },
    'image-changed': { name: 'Images described', sentence: (who) => `${who} described an image` },
    'image-deleted': { name: 'Images deleted', sentence: (who) => `${who} deleted an image for good` },
    'image-restored': { name: 'Images restored', sentence: (who) => `${who} restored an image that is in use` },
    'payslip-run-created': { name: 'Payslip runs', sentence: (who, whom) => `${who} started the run ${whom}` },
    'payslip-decided': {
      name: 'Payslips decided',
      sentence: (who, whom) => `${who} decided a slip of the run ${whom}`,
    },
    'payslip-previewed': {
      name: 'Payslips previewed',
      sentence: (who, whom) => `${who} previewed a slip of the run ${whom}`,
    },
    'payslip-run-published': {
      name: 'Payslip runs published',
      sentence: (who, whom) => `${who} published the run ${whom}`,
    },
    'payslip-run-taken-back': {
      name: 'Payslip runs taken back',
      sentence: (who, whom) => `${who} took back the run ${whom}`,
    },
    'payslip-run-deleted': { name: 'Payslip runs deleted', sentence: (who, whom) => `${who} deleted the run ${whom}` },
    'employee-documents-exported': {
      name: 'Personal data exported',
      sentence: (who, whom) => `${who} exported the documents of employee ${whom}`,
    },
    'employee-documents-erased': {
      name: 'Personal data erased',
      sentence: (who, whom) => `${who} erased the documents for employee ${whom}`,
    },
    'log-exported': { name: 'Exports of this log', sentence: (who) => `${who} exported the events about documents` },
  },
  posts: {
    created: { name: 'Created', sentence: (who, whom) => `${who} wrote “${whom}”` },
    changed: { name: 'Changes', sentence: (who, whom) => `${who} changed “${whom}”` },
    published: { name: 'Published or scheduled', sentence: (who, whom) => `${who} published “${whom}”` },
    unpublished: { name: 'Unpublished', sentence: (who, whom) => `${who} turned “${whom}” into a draft again` },
    deleted: { name: 'Deletions', sentence: (who, whom) => `${who} deleted “${whom}”` },
    restored: { name: 'Restored', sentence: (who, whom) => `${who} restored “${whom}”` },
    purged: { name: 'Deleted for good', sentence: (who, whom) => `${who} deleted “${whom}” for good` },
    'preview-link-created': {
      name: 'Preview links',
      sentence: (who, whom) => `${who} made a preview link to “${whom}”`,
    },
    'site-changed': {
      name: 'Texts of the site drafted',
      sentence: (who, whom) => `${who} drafted the site’s “${whom}”`,
    },
    'site-published': {
      name: 'Texts of the site published',
      sentence: (who, whom) => `${who} published the site’s “${whom}”`,
    },
    'import-started': { name: 'Imports of blogs', sentence: (who) => `${who} imported another blog` },
    'site-preview-link-created': {
      name: 'Preview links to the site',
      sentence: (who) => `${who} made a preview link to the drafts of the site`,
    },
    'redirect-created': { name: 'Redirects added', sentence: (who, whom) => `${who} added the redirect ${whom}` },
    'redirect-deleted': { name: 'Redirects deleted', sentence: (who, whom) => `${who} deleted the redirect ${whom}` },
    'redirects-imported': {
      name: 'Redirects imported',
      sentence: (who, whom) => `${who} imported ${whom} ${whom === '1' ? 'redirect' : 'redirects'}`,
    },
    'log-exported': { name: 'Exports of this log', sentence: (who) => `${who} exported the events about posts` },
  },
  messages: {
    'submission-changed': { name: 'Messages marked', sentence: (who, whom) => `${who} marked message ${whom}` },
    'submission-deleted': { name: 'Messages deleted', sentence: (who, whom) => `${who} deleted message ${whom}` },
    'submissions-exported': { name: 'Inbox exported', sentence: (who) => `${who} exported the inbox` },
    'subscriber-deleted': { name: 'Subscribers deleted', sentence: (who, whom) => `${who} deleted subscriber ${whom}` },
    'suppression-lifted': {
      name: 'Addresses sent to again',
      sentence: (who, whom) => `${who} had the newsletter sent to subscriber ${whom} again`,
    },
    'subscribers-exported': { name: 'Subscribers exported', sentence: (who) => `${who} exported the subscribers` },
    'newsletter-issue-created': {
      name: 'Newsletters written',
      sentence: (who, whom) => `${who} wrote the newsletter “${whom}”`,
    },
    'newsletter-issue-changed': {
      name: 'Newsletters changed',
      sentence: (who, whom) => `${who} changed the newsletter “${whom}”`,
    },
    'newsletter-issue-deleted': {
      name: 'Newsletters deleted',
      sentence: (who, whom) => `${who} deleted the newsletter “${whom}”`,
    },
    'newsletter-issue-tested': {
      name: 'Newsletters tested',
      sentence: (who, whom) => `${who} sent a test of the newsletter “${whom}”`,
    },
    'newsletter-issue-sent': {
      name: 'Newsletters sent or scheduled',
      sentence: (who, whom) => `${who} sent the newsletter “${whom}”`,
    },
    'newsletter-sending-paused': {
      name: 'Sending paused',
      sentence: (who, whom) => `${who} paused the newsletter “${whom}”`,
    },
    'newsletter-sending-resumed': {
      name: 'Sending resumed',
      sentence: (who, whom) => `${who} resumed the newsletter “${whom}”`,
    },
    'newsletter-sending-cancelled': {
      name: 'Sending cancelled',
      sentence: (who, whom) => `${who} cancelled the rest of the newsletter “${whom}”`,
    },
    'visitor-exported': { name: 'Personal data exported', sentence: (who) => `${who} exported a visitor’s data` },
    'visitor-erased': { name: 'Personal data erased', sentence: (who) => `${who} erased a visitor’s data` },
    'log-exported': { name: 'Exports of this log', sentence: (who) => `${who} exported the events about messages` },
  },
};

export const activity = {
  title: 'Activity',
  lead: 'Who did what, when and from where. Nothing here can be changed.',
  export: 'Export as CSV',
  areasLabel: 'What it is about',
  areas,
  actions,
  /** The actor where no user is signed in. */
  system: 'The system',
  concerns: (name: string) => `for ${name}`,
  address: (address: string) => `from ${address}`,
  filter: {
    action: 'What',
    anyAction: 'Everything',
    /** Who did it, or whom it concerns. */
    person: 'Person',
    anybody: 'Everybody',
    former: (id: string) => `Former employee (${id})`,
    formerName: (name: string) => `${name} (former employee)`,
    from: 'From',
    to: 'To',
  },
  /** Shown while a service cannot be reached, above the events of the others. */
  missing: {
    areas: {
      people: 'people',
      documents: 'documents',
      posts: 'posts',
      messages: 'messages',
    } satisfies Record<AuditArea, string>,
    title: (names: string) => `Events of ${names} cannot be shown now`,
    text: 'The other events are below.',
  },
  list: {
    label: 'Events',
    shown: (events: number) => (events === 1 ? '1 event' : `${events} events`),
    loading: 'Loading events',
    none: 'Nothing has happened yet',
    noneText: 'Whatever people do from now on is recorded here.',
    notFound: 'No such events',
    notFoundText: 'Try other days, or show everything.',
    clear: 'Show everything',
    failed: 'The events could not be loaded',
  },
};

export type ActivityTexts = typeof activity;
