import { randomBytes } from 'node:crypto';

import { employeeOf, slipsOf } from '@kontor/payslip-pages/testing';
import { expect, it } from 'vitest';

import { withSourceProcess } from './source-process.ts';

const draw = (pdf: Buffer, pageSeconds: number) =>
  withSourceProcess({ pageSeconds }, (process) => process.call('draw', [pdf, []]));

/** A page with a picture of random colours, on which it has `points` by `points`. */
function noisyPage(points: number): Buffer {
  const side = 1_200;
  const content = `${points} 0 0 ${points} 0 0 cm /Noise Do`;
  const pixels = randomBytes(side * side * 3).toString('hex');
  return Buffer.from(`%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Count 1 /Kids [3 0 R] >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 ${points} ${points}] /Contents 4 0 R
  /Resources << /XObject << /Noise 5 0 R >> >> >> endobj
4 0 obj << /Length ${content.length} >> stream\n${content}\nendstream endobj
5 0 obj << /Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8
  /Filter /ASCIIHexDecode /Length ${pixels.length + 1} >> stream\n${pixels}>\nendstream endobj
trailer << /Root 1 0 R >>
%%EOF`);
}

it('refuses a page whose picture has more than 3 MB', { timeout: 120_000 }, async () => {
  await draw(noisyPage(300), 120);
  await expect(draw(noisyPage(800), 120)).rejects.toMatchObject({ code: 'page-limits' });
});

/** A page that draws a shading 100,000 times. */
function endlessPage(): Buffer {
  const content = '/Shade sh\n'.repeat(100_000);
  return Buffer.from(`%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Count 1 /Kids [3 0 R] >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Shading << /Shade
  << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 595 842] /Extend [true true]
     /Function << /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [1] /N 1 >> >> >> >> >> endobj
4 0 obj << /Length ${content.length} >> stream\n${content}\nendstream endobj
trailer << /Root 1 0 R >>
%%EOF`);
}

it(
  'is killed when a page exceeds its time and reports `page-limits`; the next file gets a new process',
  { timeout: 120_000 },
  async () => {
    await expect(draw(endlessPage(), 2)).rejects.toMatchObject({ code: 'page-limits' });
    await draw(slipsOf(employeeOf('1007', 'Åsa Öberg')), 120);
  },
);
