import type { DrawnPage } from '../drawing/index.ts';

/** A drawn page as bytes: the length of its description, the description as JSON, the data of its picture. */
export function packPage({ picture: { data, palette, ...picture }, ...page }: DrawnPage): Uint8Array {
  const description = { ...page, picture: { ...picture, palette: palette && Buffer.from(palette).toString('base64') } };
  const json = Buffer.from(JSON.stringify(description));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([length, json, data]);
}

/** The page that was packed. */
export function unpackPage(packed: Uint8Array): DrawnPage {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.length);
  const end = 4 + bytes.readUInt32BE(0);
  const { picture, ...page } = JSON.parse(bytes.toString('utf8', 4, end)) as Packed;
  const palette = picture.palette === null ? null : new Uint8Array(Buffer.from(picture.palette, 'base64'));
  return { ...page, picture: { ...picture, palette, data: bytes.subarray(end) } };
}

type Packed = Omit<DrawnPage, 'picture'> & {
  picture: Omit<DrawnPage['picture'], 'palette' | 'data'> & { palette: string | null };
};
