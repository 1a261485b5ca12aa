/** A minimal PDF (ISO 32000-1) with one line of text a line of each page, in Helvetica. */
export function pdfOf(pages: string[], info: { trailer?: string; font?: string; kids?: string } = {}): Buffer {
  const font = info.font ?? '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
  const kids = info.kids ?? pages.map((_, index) => `${pageId(index)} 0 R`).join(' ');
  return pdfFromObjects(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
      font,
      ...pages.flatMap((text, index) => [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R >> >> /Contents ${pageId(index) + 1} 0 R >>`,
        stream(content(text)),
      ]),
    ],
    info.trailer,
  );
}

/** A PDF of these objects, the first of which is the catalog. */
export function pdfFromObjects(objects: string[], trailer = ''): Buffer {
  const parts = ['%PDF-1.7\n'];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  for (const [index, object] of objects.entries()) {
    const part = `${index + 1} 0 obj\n${object}\nendobj\n`;
    offsets.push(length);
    parts.push(part);
    length += part.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(`xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`);
  parts.push(`startxref\n${length}\n%%EOF\n`);
  return Buffer.from(parts.join(''), 'latin1');
}

export const stream = (data: string): string => `<< /Length ${data.length} >>\nstream\n${data}\nendstream`;

const pageId = (index: number) => 4 + 2 * index;

function content(text: string): string {
  const lines = text.split('\n').map((line) => `(${line.replaceAll(/[\\()]/g, '\\$&')}) Tj T*`);
  return `BT /F 10 Tf 12 TL 40 800 Td\n${lines.join('\n')}\nET`;
}
