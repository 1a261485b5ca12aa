import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg|json|webmanifest|txt)$/;
/** Smaller files save too little. */
const LEAST = 512;

/** Writes `.br` and `.gz` beside every larger text file, so that the gateway compresses no file per request. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  await Promise.all(
    entries
      .filter((name) => TEXT.test(name))
      .map(async (name) => {
        const file = path.join(folder, name);
        const bytes = await readFile(file);
        if (bytes.length < LEAST) return;
        await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
        await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      }),
  );
}
