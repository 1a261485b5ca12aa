import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';

/** Small valid files of each type. */
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
export const jpg = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.alloc(64),
  Buffer.from('ffd9', 'hex'),
]);
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const cfb = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]);
export const txt = Buffer.from('Hej världen 👋\nRad två\r\n');
export const docx = zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<document/>' });
export const xlsx = zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' });

/** A PDF whose table of offsets takes 800 MB of memory. */
export function pdfBomb(): Buffer {
  const megabytes = 800;
  const size = 1024 * 1024;
  // Deflated zeros that can be repeated: nothing refers to what was before.
  const zeros = deflateRawSync(Buffer.alloc(size), { finishFlush: constants.Z_FULL_FLUSH });
  const checksum = Buffer.alloc(4);
  checksum.writeUInt16BE((megabytes * size) % 65_521, 0);
  checksum.writeUInt16BE(1, 2);
  const [head, end] = [Buffer.from('789c', 'hex'), Buffer.from('0300', 'hex')];
  const packed = deflateSync(Buffer.concat([head, ...Array<Buffer>(megabytes).fill(zeros), end, checksum]));
  const start = '%PDF-1.7\n';
  return Buffer.concat([
    Buffer.from(`${start}1 0 obj
<< /Type /XRef /Size 3 /W [1 2 1] /Root 2 0 R /Filter [/FlateDecode /FlateDecode] /Length ${packed.length} >>
stream\n`),
    packed,
    Buffer.from(`\nendstream endobj\nstartxref\n${start.length}\n%%EOF`),
  ]);
}

const EMPTY = deflateRawSync('');

/** A zip with these entries (APPNOTE 4.3). `declared` overrides the uncompressed size that each entry declares. */
export function zip(entries: Record<string, string | Buffer>, declared?: number): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const bytes = Buffer.from(content);
    const packed = bytes.length === 0 ? EMPTY : deflateRawSync(bytes);
    const label = Buffer.from(name);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(0x0800, 2);
    header.writeUInt16LE(8, 4);
    header.writeUInt32LE(crc32(bytes), 10);
    header.writeUInt32LE(packed.length, 14);
    header.writeUInt32LE(declared ?? bytes.length, 18);
    header.writeUInt16LE(label.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), header, label, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), header, tail, label]));
    files.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, central, Buffer.from('PK\x05\x06'), end]);
}
