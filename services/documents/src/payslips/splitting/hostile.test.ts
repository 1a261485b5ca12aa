import { describe, expect, it } from 'vitest';

import { PdfObjects, serialize } from '../testing/pdf-objects.ts';
import { checkSlip } from './check-slip.ts';
import { openSource } from './split-slip.ts';

const TIME = 5_000;
const FORM = '/Type /XObject /Subtype /Form /BBox [0 0 600 800]';
const nobody = { own: { numbers: [], names: [] }, others: { numbers: [], names: [] } };

/** A page with this content and these resources. */
function onePage(write: (objects: PdfObjects) => { content: string; resources?: string; page?: string }): Uint8Array {
  const objects = new PdfObjects();
  const tree = objects.reserve();
  const { content, page = '', resources = '' } = write(objects);
  const leaf = objects.add(
    `<< /Type /Page /Parent ${tree} /MediaBox [0 0 600 800] /Resources << ${resources} >> /Contents ${objects.stream(content)} ${page} >>`,
  );
  objects.set(tree, `<< /Type /Pages /Kids [${leaf}] /Count 1 >>`);
  return serialize(objects, `/Root ${objects.add(`<< /Type /Catalog /Pages ${tree} >>`)}`);
}

const split = async (file: Uint8Array) => (await openSource(file)).slip(1, 1);

describe('a hostile file', { timeout: TIME }, () => {
  it('is refused when a form draws itself', async () => {
    const file = onePage((objects) => {
      const form = objects.reserve();
      const number = Number.parseInt(form, 10);
      objects.stream('/Self Do', `${FORM} /Resources << /XObject << /Self ${form} >> >>`);
      objects.bodies[number - 1] = objects.bodies.pop()!;
      return { content: '/Self Do', resources: `/XObject << /Self ${form} >>` };
    });
    await expect(split(file)).rejects.toMatchObject({ reason: 'too-complex' });
  });

  it('is refused when forms double with each level', async () => {
    const file = onePage((objects) => {
      let form = objects.stream('0 0 9 9 re f', FORM);
      for (let level = 0; level < 30; level++) {
        form = objects.stream('/Next Do /Next Do', `${FORM} /Resources << /XObject << /Next ${form} >> >>`);
      }
      return { content: '/Next Do', resources: `/XObject << /Next ${form} >>` };
    });
    await expect(split(file)).rejects.toMatchObject({ reason: 'too-complex' });
  });

  it('is refused when it saves the graphics state without end', async () => {
    await expect(split(onePage(() => ({ content: 'q '.repeat(100_000) })))).rejects.toMatchObject({
      reason: 'too-complex',
    });
  });

  it('is refused when its page tree contains itself only', async () => {
    const objects = new PdfObjects();
    const tree = objects.reserve();
    objects.set(tree, `<< /Type /Pages /Parent ${tree} /Kids [${tree} ${tree}] /Count 2 >>`);
    const file = serialize(objects, `/Root ${objects.add(`<< /Type /Catalog /Pages ${tree} >>`)}`);
    await expect(split(file)).rejects.toMatchObject({ reason: 'pdf-broken' });
  });

  it('is refused when an annotation is a field that is its own parent, with a value and no look', async () => {
    const file = onePage((objects) => {
      const field = objects.reserve();
      objects.set(field, `<< /Type /Annot /Subtype /Widget /FT /Tx /V (x) /Rect [0 0 9 9] /Parent ${field} >>`);
      return { content: '', page: `/Annots [${field}]` };
    });
    await expect(split(file)).rejects.toMatchObject({ reason: 'field-without-appearance' });
  });

  it('is refused when a font is nested in itself', async () => {
    const file = onePage((objects) => {
      const font = objects.reserve();
      objects.set(
        font,
        `<< /Type /Font /Subtype /Type0 /BaseFont /A /DescendantFonts [[[[[[[[[[[[[[[[[[[[[[${font}]]]]]]]]]]]]]]]]]]]]]] >>`,
      );
      return { content: 'BT /F1 9 Tf (x) Tj ET', resources: `/Font << /F1 ${font} >>` };
    });
    await expect(split(file)).rejects.toMatchObject({ reason: 'too-complex' });
  });

  it.each([
    '(',
    '<41',
    '[1 2',
    '<< /A',
    'BI /W 1 ID x',
    '1 0 0 RG 0 0 9 9 re f',
    '\u0000\u0001 }{ ]) >>',
    'Q Q Q EMC ET',
  ])('with the content %j is refused, or split into a slip that passes', async (content) => {
    const slip = await split(onePage(() => ({ content }))).catch((error: unknown) => error);
    if (slip instanceof Uint8Array) expect(await checkSlip(slip, nobody)).toEqual([]);
    else expect(slip).toMatchObject({ name: 'CannotSplit' });
  });

  it.each([
    '',
    'text',
    '%PDF-1.7\n%%EOF',
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n',
  ])('of the bytes %j is refused, and fails the check', async (bytes) => {
    await expect(split(Buffer.from(bytes))).rejects.toMatchObject({ reason: 'pdf-broken' });
    expect(await checkSlip(Buffer.from(bytes), nobody)).not.toEqual([]);
  });
});
