import { buffer } from 'node:stream/consumers';

import { ZipFile } from 'yazl';

/** A ZIP of files by their names. What is compressed already is stored as it is. */
export async function zip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(files))
    archive.addBuffer(Buffer.from(content), name, { compress: typeof content === 'string' });
  archive.end();
  return buffer(archive.outputStream);
}
