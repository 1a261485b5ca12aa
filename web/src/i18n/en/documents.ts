import type { DocumentCategory } from '@kontor/contracts';

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
    text: 'Everything that is shared with you, newest first. What is addressed to you is seen only by you and the administrators.',
  },
  filter: { label: 'Category', all: 'All categories' },
  list: {
    label: 'Documents',
    loading: 'Loading documents',
    newest: (n: number) => `The ${n} newest documents`,
    showMore: 'Show more',
    /** Where the list ends although there may be older documents. */
    narrow: (n: number) => `These are the ${n} newest documents. Choose a category to find older ones.`,
  },
  audience: { everyone: 'Everyone', you: 'You', formerEmployee: 'Former employee', oneEmployee: 'One employee' },
  /** Read aloud before the audience. */
  forWhom: 'For:',
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  downloading: (name: string) => `Downloading ${name}`,
  downloadFailed: 'Failed to download document',
  empty: {
    title: 'No Documents Found',
    text: 'No documents are currently available.',
    hintForAdmins: 'Upload the first one: a contract, a payslip or something everybody should have read.',
    hintForEmployees: 'Payslips, contracts and certificates appear here as soon as they are shared with you.',
    showAll: 'Show all categories',
  },
  failure: { title: 'Failed to fetch documents', retry: 'Try again' },
  upload: {
    open: 'Upload document',
    title: 'Upload a document',
    text: 'It can be seen as soon as it has been uploaded.',
    close: 'Close',
    cancel: 'Cancel',
    stop: 'Cancel upload',
    submit: 'Upload',
    uploading: 'Uploading…',
    progress: 'Upload progress',
    percent: (done: string) => `${done} uploaded`,
    finishing: 'Checking and saving the file…',
    success: 'Document uploaded successfully',
    stopped: 'The upload was cancelled. Nothing has been saved.',
    failed: 'Upload failed',
    fallback: 'Failed to upload document',
    optional: '(optional)',
    file: {
      label: 'File',
      drop: 'Drop a file here, or choose one',
      dropNow: 'Drop it here',
      help: (types: string, size: string) => `${types}. At most ${size}.`,
      remove: (name: string) => `Remove ${name}`,
    },
    category: 'Category',
    employee: 'Employee',
    allEmployees: 'All employees',
    employeeHelp: 'A document for one person is seen by that person and the administrators.',
    isPublic: 'Visible to everyone',
    isPublicHelp: 'All employees see it, also when it is for one person.',
    description: 'Description',
    descriptionTooLong: (most: number) => `At most ${most} characters`,
  },
};
