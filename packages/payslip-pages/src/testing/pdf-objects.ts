import { deflateSync } from 'node:zlib';

/** The numbered objects of a PDF in the making, as PDF syntax; one character of a string is one byte. */
export class PdfObjects {
  readonly bodies: string[] = [];

  /** Returns the reference, such as `3 0 R`. */
  add(body: string): string {
    this.bodies.push(body);
    return `${this.bodies.length} 0 R`;
  }

  /** A reference to an object that `set` writes later. */
  reserve(): string {
    return this.add('null');
  }

  set(reference: string, body: string): string {
    this.bodies[Number.parseInt(reference, 10) - 1] = body;
    return reference;
  }

  /** Adds a compressed stream. */
  stream(content: string | Uint8Array, entries = ''): string {
    return this.add(streamBody(content, entries));
  }
}

export function streamBody(content: string | Uint8Array, entries = ''): string {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  const deflated = deflateSync(bytes, { level: 1 }).toString('latin1');
  return `<< ${entries} /Filter /FlateDecode /Length ${deflated.length} >>\nstream\n${deflated}\nendstream`;
}

/** A file with a table of offsets at its end. `trailer` names at least /Root. */
export function serialize({ bodies }: PdfObjects, trailer: string): Uint8Array {
  let file = '%PDF-1.7\n%\xE2\xE3\xCF\xD3\n';
  const offsets = bodies.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = bodies.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** A string of the document, not of a font: in UTF-16 with its mark. */
export function textString(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}

/** A string of characters up to U+00FF as they stand. */
export function literal(text: string): string {
  return `(${text.replace(/[()\\]/g, String.raw`\$&`)})`;
}
