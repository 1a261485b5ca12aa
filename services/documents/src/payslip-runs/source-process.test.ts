import { employeeOf, slipsOf } from '@kontor/payslip-pages/testing';
import { expect, it } from 'vitest';

import { withSourceProcess } from './source-process.ts';

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
    const draw = (pdf: Buffer, pageSeconds: number) =>
      withSourceProcess({ pageSeconds }, (process) => process.call('draw', [pdf, []]));
    await expect(draw(endlessPage(), 2)).rejects.toMatchObject({ code: 'page-limits' });
    await draw(slipsOf(employeeOf('1007', 'Åsa Öberg')), 120);
  },
);
