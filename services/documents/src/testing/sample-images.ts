import { crc32, deflateSync } from 'node:zlib';

import sharp from 'sharp';

const RED = { r: 255, g: 0, b: 0 };
const BLUE = { r: 0, g: 0, b: 255 };

/** A picture of one colour. */
export const plain = (width: number, height: number, background = RED) =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

/** Red to the left and blue to the right, as a camera held upright stores it: lying on its side, with a place in it. */
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

/** A PNG that says it is this large and holds next to nothing. */
export function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const pieces = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...pieces]);
}

/** A piece of a PNG (its specification, §5.3). */
function chunk(type: string, data: Buffer): Buffer {
  const piece = Buffer.alloc(12 + data.length);
  piece.writeUInt32BE(data.length, 0);
  piece.write(type, 4, 'latin1');
  data.copy(piece, 8);
  piece.writeUInt32BE(crc32(piece.subarray(4, 8 + data.length)), 8 + data.length);
  return piece;
}
