import { expect, test } from 'vitest';

import { changesOf, valuesOf } from './document-form.tsx';
import { sampleDocument } from './testing/sample-document.ts';

const payslip = sampleDocument({ category: 'payslip', isPublic: false, employeeId: 7, description: 'November' });

test('a form that was not touched changes nothing', () => {
  for (const document of [payslip, sampleDocument()]) expect(changesOf(document, valuesOf(document))).toEqual({});
});

test('sends only differences, and removed values as null', () => {
  expect(changesOf(payslip, { ...valuesOf(payslip), category: 'salary' })).toEqual({ category: 'salary' });
  expect(changesOf(payslip, { category: 'payslip', isPublic: true, employeeId: 'all', description: '  ' })).toEqual({
    isPublic: true,
    employeeId: null,
    description: null,
  });
});
