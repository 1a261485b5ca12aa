/** The list of deletions beside the backups: a restore repeats the deletions that were made after its backup. */
export { applyDeletions } from './apply-deletions.ts';
export { deletionsSince, type KnownDeletions } from './deletions-since.ts';
export { deletions, recordDeletions } from './list-file.ts';
