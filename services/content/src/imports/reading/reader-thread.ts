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
  /** The name of the file or folder that was given. */
  name: string;
}

export type Task = 'next' | { image: string };

/** What the tasks return: the next entry with its place in the export, null after the last one; the bytes of an image, null where the export has none. */
export type Answer =
  | { entry: SourceEntry | null; position: number; name: string; origin: string | null; total: number }
  | { bytes: Uint8Array | 'too-large' | null };

/** The file of an image by its path: the very one, or the only one whose path ends so, as in `static`, `content` or `wp-content`. */
function fileOf({ names }: Files, image: string, root: string): string | undefined {
  const exact = path.posix.join(root, image).replace(/^\//, '');
  const only = (ending: string) => {
    const found = names.filter((name) => `/${name}`.endsWith(ending));
    return found.length === 1 ? found[0] : undefined;
  };
  // Ghost has smaller copies of its images.
  const ending = `/${image.replace(/^[./]+/, '').replace(/(^|\/)size\/[wh\d]+\//, '$1')}`;
  return names.includes(exact) ? exact : (only(ending) ?? only(ending.replace(/^\/(?:wp-)?content\//, '/')));
}

/** Reads an export. For a thread. */
export default ({ fd, kind, name }: ExportFile) => {
  const open = async () => {
    const files = await openFiles(fd, `export.${extensions[kind]}`);
    return { files, ...(await readers[kind](files, name)) };
  };
  let position = 0;
  let opened: ReturnType<typeof open> | undefined;
  return async (task: Task): Promise<Answer> => {
    // Not before the first task, which has a limit of time.
    const { files, entries, root, ...source } = await (opened ??= open());
    if (task === 'next') {
      const entry = ((await entries.next()).value as SourceEntry | undefined) ?? null;
      return { ...source, entry, position: position++ };
    }
    const file = fileOf(files, task.image, root);
    return { bytes: file === undefined ? null : ((await files.read(file, limits.fileBytes)) ?? 'too-large') };
  };
};
