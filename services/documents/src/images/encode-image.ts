import { limits } from '@kontor/contracts';
import { fileTypeFromBuffer } from 'file-type';
import PQueue from 'p-queue';
import type { Metadata, SharpOptions } from 'sharp';

import { fileTypeNotAllowed, imageTooLarge, imageUnreadable } from '../errors.ts';
import { firstBytes, SAMPLE_BYTES } from '../transfer/first-bytes.ts';

/** A picture made anew from nothing but its pixels. */
export interface EncodedImage {
  webp: Buffer;
  width: number;
  height: number;
}

/** Makes a picture from the file at `path`. Throws 415 for what is none, 400 for one of too many pixels. */
export type EncodeImage = (path: string) => Promise<EncodedImage>;

const KINDS = ['png', 'apng', 'jpg', 'webp'];
const LONGEST_SIDE = limits.imagePixels;
/** More than any camera's picture of 10 MB has; read in strips, a few dozen MB of memory. */
const MAX_PIXELS = 50_000_000;
/** Progressive pictures are held whole while they are read: at most this many bytes of pixels. */
const MAX_HELD_BYTES = 64 * 1024 * 1024;
const PATIENCE_SECONDS = 20;

/** An encoder that works on one picture at a time, so that many at once take no more memory than one. */
export function imageEncoder(): EncodeImage {
  const queue = new PQueue({ concurrency: 1 });
  let loading: ReturnType<typeof loadSharp> | undefined;
  return async (path) => {
    const type = await fileTypeFromBuffer(await firstBytes(path, SAMPLE_BYTES));
    if (!type || !KINDS.includes(type.ext)) throw fileTypeNotAllowed();
    return queue.add(async () => encode(await (loading ??= loadSharp()), path));
  };
}

/** The first frame, upright, in sRGB, at most `LONGEST_SIDE` pixels a side; without what the file says beside it. */
async function encode(sharp: Sharp, path: string): Promise<EncodedImage> {
  const options: SharpOptions = { limitInputPixels: false, failOn: 'error', sequentialRead: true };
  const shape = await sharp(path, options)
    .metadata()
    .catch((error: unknown) => Promise.reject(imageUnreadable(error)));
  if (isTooLarge(shape)) throw imageTooLarge();
  try {
    const { data, info } = await sharp(path, { ...options, limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: PATIENCE_SECONDS })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { webp: data, width: info.width, height: info.height };
  } catch (error) {
    throw imageUnreadable(error);
  }
}

function isTooLarge({ width, height, channels, depth, isProgressive }: Metadata): boolean {
  const pixels = width * height;
  const bytes = pixels * channels * (depth === 'uchar' ? 1 : 2);
  return pixels > MAX_PIXELS || (isProgressive && bytes > MAX_HELD_BYTES);
}

type Sharp = Awaited<ReturnType<typeof loadSharp>>;

/** Loaded where it is used only. Reads the three formats and no other, one thread a picture, and remembers nothing. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
