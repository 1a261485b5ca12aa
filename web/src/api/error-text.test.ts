import { expect, test } from 'vitest';

import { loadAllTexts } from '../testing/all-texts.ts';
import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';

const [en, sv] = await Promise.all([loadAllTexts('en'), loadAllTexts('sv')]);

test("a known code is translated into the page's language", () => {
  const error = new ApiError(401, '', '{"code":"invalid-credentials","message":"Invalid username or password"}');
  expect(errorText(error, en)).toBe('Invalid username or password');
  expect(errorText(error, sv)).toBe('Fel användarnamn eller lösenord');
});

test('an unknown code shows the message of the server', () => {
  expect(errorText(new ApiError(400, '', '{"code":"toString","message":"A new issue"}'), sv)).toBe('A new issue');
});

test('a call without a response is reported as a lost connection', () => {
  expect(errorText(new TypeError('fetch failed'), en)).toBe(en.errors.noConnection);
});

test('other errors show a general text', () => {
  expect(errorText('boom', en)).toBe(en.errors.unknown);
});
