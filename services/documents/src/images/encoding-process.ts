import { writeFile } from 'node:fs/promises';

import { limits } from '@kontor/contracts/endpoints';
import sharp, { type Metadata, type SharpOptions } from 'sharp';

/**
 * A program that makes one picture anew and ends: `encoding-process.ts <source> <target>`. What reading a stranger's
 * picture takes is given back whole, and a file that breaks the reader breaks nothing else.
 */
export type Outcome =
  | { made: { width: number; height: number; size: number } }
  | { refused: 'unreadable' | 'too-large'; reason: string }
  | { failed: { code: string | undefined; message: string } };

const LONGEST_SIDE = limits.imagePixels;
/** More than cameras make of 10 MB. Read in strips, this takes some dozen MB of memory. */
const MAX_PIXELS = 50_000_000;
const MAX_BYTES = 3 * MAX_PIXELS;
/** The same for progressive pictures, which are held whole while they are read, and more than once. */
const MAX_HELD_BYTES = 48 * 1024 * 1024;

// Three formats and no other, in one thread.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'] });
sharp.cache(false);
sharp.concurrency(1);

const [source = '', target = ''] = process.argv.slice(2);
process.send?.(await makeAnew(), () => process.disconnect());

/** The first frame, upright, in sRGB, at most `LONGEST_SIDE` pixels a side; without what the file says beside it. */
async function makeAnew(): Promise<Outcome> {
  const options: SharpOptions = { limitInputPixels: false, failOn: 'error', sequentialRead: true };
  let picture;
  try {
    if (isTooLarge(await sharp(source, options).metadata())) return { refused: 'too-large', reason: 'Too many pixels' };
    picture = await sharp(source, { ...options, limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    return { refused: 'unreadable', reason: String(error) };
  }
  try {
    await writeFile(target, picture.data, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    return { failed: { code: (error as NodeJS.ErrnoException).code, message: String(error) } };
  }
  const { width, height, size } = picture.info;
  return { made: { width, height, size } };
}

function isTooLarge({ width, height, channels, depth, isProgressive }: Metadata): boolean {
  const pixels = width * height;
  const bytes = pixels * channels * (depth === 'uchar' ? 1 : 2);
  return pixels > MAX_PIXELS || bytes > (isProgressive ? MAX_HELD_BYTES : MAX_BYTES);
}
