import type { importFailures, importKinds, ImportNote, importOutcomes } from '@kontor/contracts/endpoints';

const kinds: Record<(typeof importKinds)[number], string> = {
  ghost: 'Ghost',
  wordpress: 'WordPress',
  markdown: 'Markdown files',
};

const outcomes: Record<(typeof importOutcomes)[number], string> = {
  created: 'Imported',
  updated: 'Updated',
  unchanged: 'Already here',
  kept: 'Left as it is',
  'left-out': 'Left out',
};

const notes: Record<ImportNote['code'], string> = {
  'not-a-post': 'It is a page or something else, not a post',
  trashed: 'It was in the trash',
  'text-missing': 'The export has the text in the format of the editor only, without HTML',
  'text-too-long': 'The text is longer than a post can be',
  'text-too-complex': 'The text is nested too deeply, or its tables are too large',
  'too-many-words': 'The text has more different words than the search can hold',
  unreadable: 'The front matter cannot be read',
  'members-only': 'A draft, because it was for members only',
  private: 'A draft, because it was private',
  'password-protected': 'A draft, because it had a password',
  'email-only': 'A draft, because it was only sent by e-mail',
  pending: 'A draft, because it waited for review',
  'text-empty': 'A draft, because it has no text',
  'date-missing': 'A draft, because it has no date',
  'date-unreadable': 'A draft, because its date cannot be read',
  'changed-since': 'Somebody has changed it here since the last import',
  'deleted-since': 'Somebody has deleted it here since the last import',
  'title-missing': 'It has no title; the address is used',
  'title-shortened': 'The title was shortened',
  'excerpt-shortened': 'The excerpt was shortened',
  'tags-left-out': 'Tags that were too many',
  'slug-changed': 'The address is another one; before',
  'old-address-taken': 'The old address already leads elsewhere',
  'comments-left-out': 'Comments that were not imported',
  'caption-left-out': 'The caption of its picture, which has another text for screen readers',
  'translation-apart': 'Not joined with its translation, which has the same language or another half',
  'translation-unknown': 'The export does not tell of which post it is a translation',
  'short-code': 'A short code stands in the text',
  'block-left-out': 'A block that WordPress fills by itself was left out',
  embed: 'What was embedded is now a link',
  'markup-left-out': 'Left out of the text',
  'text-differs': 'Please compare: the text may not be complete',
  'image-elsewhere': 'An image on another host is now a link',
  'image-missing': 'An image is missing; in the text a link is in its place',
  'image-unreachable': 'An image could not be fetched; in the text a link is in its place',
  'image-refused': 'An image cannot be used: format or size; in the text a link is in its place',
};

const failures: Record<(typeof importFailures)[number], string> = {
  'file-unreadable': 'The file is not an export of this kind, or it is damaged. Please export it again.',
  'broken-off': 'The import broke off again and again. What is listed below is here; you can import the file again.',
};

export const imports = {
  title: 'Import',
  lead: 'Bring another blog along: posts, drafts, dates, tags, authors, images and old addresses. Importing twice adds nothing twice.',
  fileName: 'import',
  kinds,
  outcomes,
  notes,
  failures,
  columns: ['Title', 'Result', 'Address', 'Note', 'Detail'],
  none: {
    title: 'Where was your blog?',
    text: 'Ghost: Settings, Import/Export, “Export content”. WordPress: Tools, Export, “All content”. Markdown: a ZIP of the folder with front matter.',
  },
  create: {
    open: 'Import a blog',
    title: 'Import a blog',
    text: 'Posts that are published there are published here at once, with their dates.',
    kind: 'Where the blog was',
    file: 'Export',
    fileHelp:
      'Ghost: the JSON file, or a ZIP with it and the folder “content”. WordPress: the XML file, or a ZIP with it and the folder “uploads”. Markdown: a ZIP of the folder, with its images.',
    host: 'Fetch missing images from',
    hostHelp: 'The host name of the old blog, such as blog.example.com. Empty: only images of the file.',
    hostInvalid: 'Please give a public host name, without https://.',
    chosen: 'Chosen file',
    drop: 'Drop the export here or choose it',
    dropNow: 'Drop it now',
    more: 'Choose another file',
    remove: (name: string) => `Remove ${name}`,
    required: 'Please choose the export.',
    wrongFile: (endings: string[]) => `Please choose a file of this kind: ${endings.join(' or ')}.`,
    tooLarge: (size: string) => `The file may have at most ${size}.`,
    submit: 'Import',
    submitting: 'Uploading…',
    progress: 'Upload',
    percent: (done: string) => `${done} uploaded`,
    finishing: 'Uploaded. The file is being stored…',
    stop: 'Stop the upload',
    failed: 'The import could not be started',
    leave: {
      title: 'Stop the upload?',
      text: 'The export is not uploaded yet.',
      cancel: 'Go on uploading',
      confirm: 'Stop the upload',
    },
  },
  loading: {
    loading: 'Loading the import',
    failed: 'The import could not be loaded',
  },
  progress: {
    label: 'Imported posts',
    reading: (kind: string) => `Reading the export (${kind})…`,
    done: (done: string, total: string) => `${done} of ${total} done`,
    leave: 'It goes on when you leave this page. Its address leads back to the report.',
    posts: 'See the posts',
    failed: 'The import failed',
  },
  report: {
    title: 'Report',
    text: (noted: string, total: string) => `There is something to say about ${noted} of ${total}.`,
    nothing: 'Everything was imported as it was.',
    save: 'Save the report',
    counts: 'Results',
    more: (more: string) => `${more} more are in the saved report.`,
  },
};

export type ImportsTexts = typeof imports;
