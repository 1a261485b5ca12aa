import { expect, test } from 'vitest';

import { en } from '../i18n/all-texts.en.ts';
import { sv } from '../i18n/all-texts.sv.ts';
import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';

test('a code we know is said in the language of the page', () => {
  const error = new ApiError(401, '', '{"code":"invalid-credentials","message":"Invalid username or password"}');
  expect(errorText(error, en)).toBe('Invalid username or password');
  expect(errorText(error, sv)).toBe('Fel användarnamn eller lösenord');
});

test('a code we do not know leaves the word to the server', () => {
  expect(errorText(new ApiError(400, '', '{"code":"toString","message":"A new fault"}'), sv)).toBe('A new fault');
});

test('no answer at all is called a lost connection', () => {
  expect(errorText(new TypeError('fetch failed'), en)).toBe(en.errors.noConnection);
});

test('anything else gets a plain sentence', () => {
  expect(errorText('boom', en)).toBe(en.errors.unknown);
});
