/** A field of a form: a text, or a file under the name `file` by default. */
export type FormField =
  | { field: string; value: string }
  | { file: Buffer; name: string; field?: string; type?: string };

const BOUNDARY = 'a-boundary-of-the-tests';
export const formHeaders = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

/** A multipart form as a browser writes it, with its fields in this order. */
export function form(fields: FormField[]): Buffer {
  const lines = fields.flatMap((field) => {
    const isFile = 'file' in field;
    const name = `name="${field.field ?? 'file'}"${isFile ? `; filename="${field.name}"` : ''}`;
    const type = isFile ? `Content-Type: ${field.type ?? 'application/octet-stream'}\r\n` : '';
    return [
      `--${BOUNDARY}\r\nContent-Disposition: form-data; ${name}\r\n${type}\r\n`,
      isFile ? field.file : field.value,
      '\r\n',
    ];
  });
  return Buffer.concat([...lines, `--${BOUNDARY}--\r\n`].map((line) => Buffer.from(line)));
}
