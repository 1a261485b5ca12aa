import { expect, test } from 'vitest';

import { changesOf, editedValuesOf } from './document-form.tsx';
import { sampleDocument } from './testing/sample-document.ts';

const payslip = sampleDocument({ category: 'payslip', isPublic: false, employeeId: 7, description: 'November' });

test('a form that was not touched changes nothing', () => {
  for (const document of [payslip, sampleDocument()]) expect(changesOf(document, editedValuesOf(document))).toEqual({});
});

test('sends only differences, and removed values as null', () => {
  expect(changesOf(payslip, { ...editedValuesOf(payslip), category: 'salary' })).toEqual({ category: 'salary' });
  expect(
    changesOf(payslip, { ...editedValuesOf(payslip), isPublic: true, employeeId: 'all', description: '  ' }),
  ).toEqual({ isPublic: true, employeeId: null, description: null });
});

test('a title is sent in both languages, also when one of them changed', () => {
  const values = { ...editedValuesOf(payslip), titleSv: ' Handbok ' };
  expect(changesOf(payslip, values)).toEqual({ title: { en: 'Handbook', sv: 'Handbok' } });
});
