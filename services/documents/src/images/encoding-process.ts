import { writeFile } from 'node:fs/promises';

import { limits } from '@kontor/contracts/endpoints';
import sharp, { type Metadata, type SharpOptions } from 'sharp';

// A program that encodes the images it is sent, `[source, target]`, with the effort of its argument (0 to 6), until it is disconnected. Decoding untrusted images in a
// process of their own returns all memory and isolates crashes of the decoder.

/** The result that the program sends to its parent process. */
export type Outcome =
  | { image: { width: number; height: number; size: number } }
  | { refused: 'unreadable' | 'too-large'; reason: string }
  | { failed: { code: string | undefined; message: string } };

const LONGEST_SIDE = limits.imagePixels;
/** More than cameras produce in 10 MB. Decoded in strips, this takes some dozen MB of memory. */
const MAX_PIXELS = 50_000_000;
const MAX_BYTES = 3 * MAX_PIXELS;
/** Longer than any photograph. libvips takes half a minute to scale down an image of one column of 40,000,000. */
const MAX_SIDE = 30_000;
/** The limit of progressive images, which libvips decodes as a whole, in several copies. */
const MAX_PROGRESSIVE_BYTES = 48 * 1024 * 1024;

// Allows three formats only, in one thread.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'] });
sharp.cache(false);
sharp.concurrency(1);

process.on('message', ([source, target]: [string, string]) => {
  void encode(source, target).then((outcome) => process.send?.(outcome));
});

/** Encodes the first frame, upright, in sRGB, scaled down to `LONGEST_SIDE`, without metadata. */
async function encode(source: string, target: string): Promise<Outcome> {
  const options: SharpOptions = { limitInputPixels: false, failOn: 'error', sequentialRead: true };
  let encoded;
  try {
    if (isTooLarge(await sharp(source, options).metadata())) return { refused: 'too-large', reason: 'Too many pixels' };
    encoded = await sharp(source, { ...options, limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: Number(process.argv[2]) })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    return { refused: 'unreadable', reason: String(error) };
  }
  try {
    await writeFile(target, encoded.data, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    return { failed: { code: (error as NodeJS.ErrnoException).code, message: String(error) } };
  }
  const { width, height, size } = encoded.info;
  return { image: { width, height, size } };
}

function isTooLarge({ width, height, channels, depth, isProgressive }: Metadata): boolean {
  const pixels = width * height;
  const bytes = pixels * channels * (depth === 'uchar' ? 1 : 2);
  return (
    pixels > MAX_PIXELS ||
    Math.max(width, height) > MAX_SIDE ||
    bytes > (isProgressive ? MAX_PROGRESSIVE_BYTES : MAX_BYTES)
  );
}
