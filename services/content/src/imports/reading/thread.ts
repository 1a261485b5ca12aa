import path from 'node:path';

import { limits } from '@kontor/contracts/endpoints';
import type { ImportKind } from '@kontor/contracts/schemas';

import type { Files, SourceEntry } from './entry.ts';
import { openFiles } from './files.ts';
import { readGhost } from './ghost.ts';
import { readMarkdown } from './markdown.ts';
import { readWordPress } from './wordpress.ts';

const readers = { ghost: readGhost, wordpress: readWordPress, markdown: readMarkdown };
/** What an export is that is no ZIP. */
const extensions: Record<ImportKind, string> = { ghost: 'json', wordpress: 'xml', markdown: 'none' };

/** The file of an export, open in this process. */
export interface ExportFile {
  fd: number;
  kind: ImportKind;
}

export type Task = 'next' | { image: string; nextTo: string };

/** What the tasks return: the next entry, null after the last one; the bytes of an image, null where the export has none. */
export type Answer =
  | { entry: SourceEntry | null; name: string; origin: string | null; total: number }
  | { bytes: Uint8Array | 'too-large' | null };

/** The file of an image by its path: the very one, or the only one whose path ends so, as in `static` or `content`. */
function fileOf(files: Files, image: string, nextTo: string): string | undefined {
  const exact = path.posix.join(path.posix.dirname(nextTo), image);
  // Ghost has smaller copies of its images.
  const ending = `/${image.replace(/^[./]+/, '').replace(/(^|\/)size\/[wh\d]+\//, '$1')}`;
  return (
    files.names.find((name) => name === exact) ??
    files.names.find((name) => `/${name}`.endsWith(ending)) ??
    files.names.find((name) => `/${name}`.endsWith(ending.replace(/^\/content\//, '/')))
  );
}

/** Reads an export. For a thread. */
export default ({ fd, kind }: ExportFile) => {
  const open = async () => {
    const files = await openFiles(fd, `export.${extensions[kind]}`);
    return { files, ...(await readers[kind](files)) };
  };
  let opened: ReturnType<typeof open> | undefined;
  return async (task: Task): Promise<Answer> => {
    // Not before the first task, which has a limit of time.
    const { files, entries, ...source } = await (opened ??= open());
    if (task === 'next') return { ...source, entry: ((await entries.next()).value as SourceEntry | undefined) ?? null };
    const file = fileOf(files, task.image, task.nextTo);
    return { bytes: file === undefined ? null : ((await files.read(file, limits.fileBytes)) ?? 'too-large') };
  };
};
