import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

test('a control is named by its label and described by its help and its error', () => {
  render(
    <Field label="Email" help="We answer here" error="Invalid email">
      <TextInput name="email" />
    </Field>,
  );
  const input = screen.getByLabelText('Email');
  const described = input
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['We answer here', 'Invalid email']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});
