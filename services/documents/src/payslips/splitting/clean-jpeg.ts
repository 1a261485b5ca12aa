const [START_OF_SCAN, ADOBE, COMMENT] = [0xda, 0xee, 0xfe];

/** A JPEG without its comments and the data of applications, such as EXIF and XMP, but for Adobe's, which says its colours. */
export function cleanJpeg(bytes: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    const end = at + 2 + bytes[at + 2]! * 256 + bytes[at + 3]!;
    if (marker === START_OF_SCAN) return Buffer.concat([...kept, bytes.subarray(at)]);
    const isApplication = marker >= 0xe0 && marker <= 0xef && marker !== ADOBE;
    if (!isApplication && marker !== COMMENT) kept.push(bytes.subarray(at, end));
    at = end;
  }
  throw new Error('The JPEG is broken');
}
