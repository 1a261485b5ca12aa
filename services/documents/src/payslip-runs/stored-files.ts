import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';

import { writeTemporaryFile } from '../uploads/temporary-files.ts';
import type { PayslipSource } from './source.entity.ts';
import type { RunDeps } from './run-deps.ts';

type Deps = Pick<RunDeps, 'store' | 'temporaryFiles'>;

/** Calls `use` with a temporary copy of a stored file. */
export const withStoredFile = <Result>(
  { store, temporaryFiles }: Deps,
  { fileName, fileSize }: Pick<PayslipSource, 'fileName' | 'fileSize'>,
  use: (path: string) => Promise<Result>,
): Promise<Result> =>
  temporaryFiles.withFile(async (path) => {
    await writeTemporaryFile(path, await store.get(fileName, { start: 0, end: fileSize - 1 }));
    return use(path);
  });

/** The bytes of a stored file, or of a part of it. */
export async function readStored({ store }: Pick<RunDeps, 'store'>, fileName: string, start: number, bytes: number) {
  return buffer(await store.get(fileName, { start, end: start + bytes - 1 }));
}

/** Stores bytes under a new key. A row has to refer to it within ten minutes, or the cleanup removes them. */
export function storeBytes({ store, temporaryFiles }: Deps, bytes: Uint8Array) {
  return temporaryFiles.withFile(async (path) => {
    await writeFile(path, bytes, { mode: 0o600, flag: 'wx' });
    const fileName = randomUUID();
    await store.put(fileName, { path, size: bytes.length });
    return { fileName, fileSize: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  });
}
