import type { DocumentCategory } from '@kontor/contracts/endpoints';

const categories: Record<DocumentCategory, string> = {
  salary: 'Salary',
  contract: 'Contract',
  expense: 'Expense',
  payslip: 'Payslip',
  certificate: 'Certificate',
  general: 'General',
};

export const documents = {
  categories,
  management: {
    title: 'Document Management',
    text: 'Upload and manage documents organized by category (Salary, Contracts, Expenses)',
  },
  own: {
    title: 'Your documents',
    text: 'Payroll, contracts and everything else that is shared with you, newest first. Only you, payroll and the administrators can see what is addressed to you.',
  },
  search: {
    label: 'Search documents',
    help: 'Also finds the words inside PDF, docx, xlsx and text files. Pictures, doc and xls are found by title and description only.',
    quoted: (text: string) => `“${text}”`,
    filters: (on: number) => (on === 0 ? 'Filter and sort' : `Filter and sort (${on})`),
  },
  filter: {
    category: 'Category',
    anyCategory: 'All categories',
    employeeId: 'Employee',
    anybody: 'Anyone',
    audience: 'For whom',
    anyAudience: 'All documents',
    from: 'From',
    to: 'To',
    noPeriod: 'This is earlier than the first day',
  },
  list: {
    label: 'Documents',
    loading: 'Loading documents',
    failed: 'Failed to fetch documents',
    shown: (n: number) => (n === 1 ? '1 document' : `${n} documents`),
    newest: (n: number) => `The ${n} newest documents`,
    first: (n: number) => `The first ${n} documents`,
  },
  order: {
    label: 'Sort by',
    names: { newest: 'Newest first', oldest: 'Oldest first', name: 'Title', size: 'Largest first' },
  },
  audience: { everyone: 'Everyone', you: 'You', formerEmployee: 'Former employee', oneEmployee: 'One employee' },
  /** Beside Everyone: the employee that a document is about. */
  about: {
    person: (name: string) => `About ${name}`,
    you: 'About you',
    formerEmployee: 'About a former employee',
    oneEmployee: 'About one employee',
  },
  /** Why an admin cannot open a document. */
  needsPayroll: 'Only Payroll can open it',
  /** Marks a document that the user has not opened. */
  isNew: 'New',
  newCount: (n: number) => (n > 99 ? '99+ new' : `${n} new`),
  /** Where a search found a document. */
  hits: {
    name: 'Found in the title or the name of the file',
    description: 'Found in the description',
    person: 'Found in the name of the employee',
    words: 'Found inside the file',
    page: (n: number) => `Found inside the file, page ${n}`,
    sheet: (n: number) => `Found inside the file, sheet ${n}`,
  },
  indexStates: { waiting: 'Text not searchable yet', 'not-searchable': 'Text not searchable' },
  /** The document of a link in a mail. */
  linked: {
    title: 'The document from your link',
    gone: 'The document from your link no longer exists, or it is not for you.',
    failed: 'The document from your link could not be loaded',
  },
  /** For screen readers, before the audience. */
  forWhom: 'For:',
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  downloading: (name: string) => `Downloading ${name}`,
  downloadFailed: 'Failed to download document',
  /** Texts about malware scans. */
  scan: {
    states: { scanning: 'Being checked', blocked: 'Blocked' },
    notes: {
      scanning: 'We are checking this file for malware. You can open it once that is done.',
      blocked: 'Something harmful was found in this file, so nobody can open it.',
    },
    stillScanning: 'Still being checked. Try again in a moment.',
    found: (threat: string) => `Found: ${threat}. Replace the file, or delete the document.`,
    update: 'Update',
    updateOf: (name: string) => `Update ${name}`,
    ready: 'The file is ready to open',
    afterUpload: 'Files are checked for malware first and can be opened once that is done.',
  },
  empty: {
    title: 'No Documents Found',
    text: 'No documents are currently available.',
    /** By what the user may upload. */
    hints: {
      both: 'Upload the first one: a contract, a payslip or something everybody should have read.',
      personal: 'Upload the first one: a contract, a payslip or a certificate.',
      everybody: 'Upload the first one: something everybody should have read.',
      none: 'Payslips, contracts and certificates appear here as soon as they are shared with you.',
    },
    filtered: 'No documents match all of this:',
    clear: 'Clear search and filters',
  },
  /** The labels of a document's fields. */
  fields: {
    titleEn: 'Title in English',
    titleSv: 'Title in Swedish',
    titleHelp: (file: string) => `The file is ${file}. Downloads are named by the title.`,
    titleMissing: 'The title is missing',
    category: 'Category',
    employee: 'Employee',
    allEmployees: 'All employees',
    chooseEmployee: 'Choose an employee',
    employeeHelp: 'Only that person, payroll and the administrators can see it.',
    aboutHelp: 'Everyone sees the document, and that it is about this person.',
    readers: 'Who can see it',
    isPublic: 'Visible to everyone',
    isPublicHelp: 'All employees see it, also when it is about one person.',
    isPersonal: 'Only one person',
    isPersonalHelp: 'Besides payroll and the administrators.',
    description: 'Description',
    descriptionTooLong: (most: number) => `At most ${most} characters`,
    optional: '(optional)',
  },
  /** Asked before what is confidential becomes visible to everyone. */
  exposure: {
    title: 'Show this to everyone?',
    text: (category: string, name: string) =>
      `${category} of ${name}: all employees will be able to find it and open it, not only ${name}.`,
    textUnnamed: (category: string) => `${category} of one person: all employees will be able to find it and open it.`,
    cancel: 'Go back',
    confirm: 'Show it to everyone',
  },
  menu: {
    label: (name: string) => `Actions for ${name}`,
    edit: 'Edit',
    replace: 'Replace file',
    versions: 'Versions',
    readers: 'Who opened this',
    remove: 'Delete',
  },
  readers: {
    open: (name: string) => `Who opened ${name}`,
    title: 'Who opened this',
    list: {
      label: 'Opened by',
      loading: 'Loading who opened this',
      shown: (times: number) => (times === 1 ? 'Opened once' : `Opened ${times} times`),
      failed: 'Could not load who opened this',
    },
    nobody: 'Nobody has opened it yet',
    nobodyText: 'Every time somebody opens or downloads the document, it is recorded here.',
  },
  edit: {
    title: 'Edit document',
    submit: 'Save',
    submitting: 'Saving…',
    success: 'Document saved',
    failed: 'Failed to save document',
  },
  replace: {
    title: 'Replace file',
    text: (name: string) =>
      `The new file takes the place of ${name}, which stays as an earlier version. Title, category, recipient and description stay.`,
    submit: 'Replace file',
    success: 'File replaced',
  },
  versions: {
    title: 'Versions',
    text: 'Every file this document has had. Restoring one adds it as the newest version; nothing is lost.',
    number: (n: number) => `Version ${n}`,
    newest: 'Newest',
    download: 'Download',
    downloadOf: (n: number) => `Download version ${n}`,
    restore: 'Restore',
    restoreOf: (n: number) => `Restore version ${n}`,
    restored: (n: number) => `Version ${n} is the newest again`,
    restoreFailed: 'The version could not be restored',
    list: {
      label: 'Versions',
      loading: 'Loading the versions',
      shown: (rows: number) => (rows === 1 ? '1 version' : `${rows} versions`),
      failed: 'The versions could not be loaded',
    },
  },
  removal: {
    done: 'Document deleted',
    failed: 'Failed to delete document',
    undo: 'Undo',
    undone: 'Document restored',
    undoFailed: 'Failed to restore document',
  },
  preview: {
    loading: (name: string) => `Loading ${name}`,
    failed: 'Failed to open document',
    notShown: 'Your browser cannot show this file here.',
    newTab: 'Open in a new tab',
    cut: 'This is where the preview ends. Download the file to read on.',
  },
  /** How far the confirmations of a document are, for those who may ask for them. */
  confirmed: {
    all: (people: number) => (people === 1 ? 'Confirmed' : `Confirmed by all ${people}`),
    some: (confirmed: number, people: number) => `${confirmed} of ${people} confirmed`,
    due: (day: string) => `due ${day}`,
    dueOn: (day: string) => `due on ${day}`,
    overdue: (day: string) => `overdue since ${day}`,
    link: 'Confirmations',
  },
  upload: {
    open: 'Upload document',
    title: 'Upload documents',
    text: 'They are visible as soon as they are uploaded.',
    stop: 'Cancel upload',
    submit: (files: number) => (files > 1 ? `Upload ${files} files` : 'Upload'),
    again: 'Try again',
    submitting: 'Uploading…',
    progress: (name: string) => `Upload progress of ${name}`,
    percent: (done: string) => `${done} uploaded`,
    sendingOf: (n: number, all: number) => `Uploading file ${n} of ${all}`,
    finishing: 'Checking and saving the file…',
    waiting: 'Waiting',
    stored: 'Uploaded',
    success: 'Document uploaded successfully',
    successOf: (n: number) => `${n} documents uploaded successfully`,
    stopped: 'The upload was cancelled.',
    failed: 'Upload failed',
    someFailed: (n: number) => `${n} files could not be uploaded.`,
    fallback: 'Failed to upload document',
    leave: {
      title: 'Stop the upload?',
      text: 'It is still in progress. Files that are not uploaded yet will not be saved.',
      cancel: 'Keep uploading',
      confirm: 'Stop and close',
    },
    /** The title of a file before it is sent. */
    name: { label: 'Title', of: (name: string) => `Title of ${name}` },
    file: {
      label: { one: 'File', many: 'Files' },
      drop: { one: 'Drop a file here, or choose one', many: 'Drop files here, or choose them' },
      dropNow: { one: 'Drop it here', many: 'Drop them here' },
      more: 'Add more files',
      chosen: 'Chosen files',
      help: (types: string, size: string) => `${types}. At most ${size} each.`,
      remove: (name: string) => `Remove ${name}`,
    },
  },
};

export type DocumentsTexts = typeof documents;
