import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { storageKeys } from '../../browser/storage.ts';
import { tabStorageKeys } from '../../browser/tab-storage.ts';
import { storedItems } from './page.tsx';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(repository, file), 'utf8');

const filesWith = (pattern: RegExp, globs: string[]) =>
  globSync(globs, { cwd: repository })
    .filter((file) => !/\.test\.tsx?$|[/\\]testing/.test(file) && pattern.test(read(file)))
    .toSorted();

const named = (place: string) => storedItems.filter((item) => item.place === place).map(({ name }) => name);

test('every storage key is listed', () => {
  expect(named('localStorage').toSorted()).toEqual(Object.values(storageKeys).toSorted());
  expect(named('sessionStorage')).toEqual(Object.values(tabStorageKeys).map((key) => `${key}:…`));
});

test('no other file of the web uses browser storage', () => {
  const stores =
    /\b(?:localStorage|sessionStorage|indexedDB|cookieStore)\b(?!['":])|document\.cookie|\bcaches\.|serviceWorker/;
  expect(filesWith(stores, ['web/src/**/*.ts', 'web/src/**/*.tsx', 'web/index.html'])).toEqual([
    'web/index.html',
    'web/src/browser/storage.ts',
    'web/src/browser/tab-storage.ts',
  ]);
  const inPage = [...read('web/index.html').matchAll(/\b[sg]etItem\('(\w+)'/g)].map(([, key]) => key);
  expect(inPage.length).toBeGreaterThan(0);
  expect(Object.values(storageKeys)).toEqual(expect.arrayContaining(inPage));
});

test('every cookie that the services set is named', () => {
  const files = filesWith(/cookieName:|setCookie\(|\.header\('set-cookie'/, [
    'services/*/src/**/*.ts',
    'packages/*/src/**/*.ts',
  ]);
  // The last removes an invalid cookie.
  expect(files).toEqual([
    'services/identity/src/company-account/flow/finish-flow.ts',
    'services/identity/src/sessions/session-cookie.ts',
    'services/identity/src/sessions/signed-cookies.ts',
    'services/identity/src/sign-in/routes.ts',
  ]);
  const [, session = ''] = /'(__Host-\w+)'/.exec(read('services/identity/src/sessions/session-cookie.ts'))!;
  const purposes = filesWith(/(?:oneTimeCookies|signedCookies)\b.*\(/, ['services/*/src/**/*.ts']).flatMap((file) => {
    const created = read(file).matchAll(/(oneTime|signed)Cookies(?:<\w+>)?\(\w+, '(\w+)'/g);
    return [...created].map(([, kind, purpose]) => `${purpose}${kind === 'oneTime' ? '_…' : ''}`);
  });
  const names = purposes.map((purpose) => session.replace('session', purpose));
  expect(named('cookie').toSorted()).toEqual([session, ...names].toSorted());
});
