import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';

/** Where an export comes from. */
export const importKinds = ['ghost', 'wordpress', 'markdown'] as const;

export const importStates = ['waiting', 'running', 'done', 'failed'] as const;

/** Why an import failed: its file is not such an export, or it ended the process again and again. */
export const importFailures = ['file-unreadable', 'broken-off'] as const;

/** What became of an entry of an export. `kept`: an editor has changed or deleted the post since it was imported. */
export const importOutcomes = ['created', 'updated', 'unchanged', 'kept', 'left-out'] as const;

/** What is said about an entry of an export. */
export const importNotes = [
  // left out
  'not-a-post',
  'trashed',
  'text-missing',
  'text-too-long',
  'text-too-complex',
  'too-many-words',
  'unreadable',
  // a draft
  'members-only',
  'private',
  'password-protected',
  'email-only',
  'pending',
  'text-empty',
  'date-missing',
  'date-unreadable',
  // kept
  'changed-since',
  'deleted-since',
  // other than in the export
  'title-missing',
  'title-shortened',
  'excerpt-shortened',
  'tags-left-out',
  'slug-changed',
  'old-address-taken',
  'comments-left-out',
  'caption-left-out',
  'translation-apart',
  'translation-unknown',
  'short-code',
  'block-left-out',
  'embed',
  'markup-left-out',
  'text-differs',
  // images
  'image-elsewhere',
  'image-missing',
  'image-unreachable',
  'image-refused',
] as const;

/** Bytes of an export. */
export const IMPORT_BYTES = 512 * 1024 * 1024;

const forEditors = { service: 'content', access: ['editor'] } as const;

export const createImport = endpoint('POST', '/api/admin/imports', {
  ...forEditors,
  streamBytes: IMPORT_BYTES + limits.formBytes,
  rateLimit: 'upload',
});
export const getImport = endpoint('GET', '/api/admin/imports/:id', forEditors);
