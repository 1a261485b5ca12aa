import { crc32, deflateSync } from 'node:zlib';

import sharp from 'sharp';

const RED = { r: 255, g: 0, b: 0 };
const BLUE = { r: 0, g: 0, b: 255 };

/** An image of one colour. */
export const plain = (width: number, height: number, background = RED) =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

/** Red on the left and blue on the right, rotated by EXIF as by a camera held upright, with GPS data. */
export const photo = () =>
  plain(80, 40)
    .composite([{ input: { create: { width: 40, height: 40, channels: 3, background: BLUE } }, left: 40, top: 0 }])
    .withExif({
      IFD0: { Copyright: 'Ada Admin', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 19/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Two frames of 20 x 10, red and then blue. */
export function animated(): Promise<Buffer> {
  const frame = ({ r, g, b }: typeof RED) => Buffer.alloc(20 * 10 * 3, Buffer.from([r, g, b]));
  const raw = { width: 20, height: 20, channels: 3, pageHeight: 10 } as const;
  return sharp(Buffer.concat([frame(RED), frame(BLUE)]), { raw })
    .webp({ lossless: true })
    .toBuffer();
}

/** A PNG that declares this size and contains almost no data. */
export function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
}

/** A chunk of a PNG (PNG specification, §5.3). */
function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}
