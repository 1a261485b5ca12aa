import fc from 'fast-check';

const NUL = '\u0000';
const deep = (levels: number): unknown => Array.from({ length: levels }).reduce((inner) => [inner], null);

/** Texts that often break parsers, databases, headers, file systems, templates or screens. */
export const oddTexts: readonly string[] = [
  ['', ' ', NUL, `a${NUL}b`, '\ud800', 'a\udfff', '\r\n', 'a\r\nX-Injected: 1', '\u2028', '‮', '﻿', '', 'null'],
  ['undefined', 'NaN', 'true', '0', '-1', '1e3', '0x10', '1.5', '01', '2147483648', '9'.repeat(30), '１', "'"],
  ["';drop table users;--", '"', '`', '\\', '%', '_', '%00', '%2e%2e%2f', '../../etc/passwd', 'C:\\con', '|id'],
  ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '${7*7}', '{{7*7}}', '<script>', '=1+1', '@import'],
  ['å ä ö', '日本語', '👩‍👩‍👧‍👦', 'é'.repeat(50), 'a'.repeat(256), 'x'.repeat(6e3), 'x'.repeat(7e4), '(a+)+$', 'a@b'],
  ['a@b.c, d@e.f', '"a b"@example.com', 'a@example.com\n', `${'a'.repeat(300)}@example.com`, '::1'],
].flat();

export const oddValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddTexts) },
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, -0, 2 ** 31, 2 ** 53, Number.MIN_VALUE),
  fc.constantFrom<unknown>([], {}, [[]], ['a'], [null], { length: 1e9 }, { toString: 1 }, { $gt: 0 }, { toJSON: 'x' }),
  fc.nat({ max: 3_000 }).map(deep),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 50 }),
);

const oddKeys = [
  ['__proto__', 'constructor', 'prototype', 'toString', 'id', 'role', 'passwordHash', 'isAdmin', '', NUL],
  ['$where', 'createdAt', 'employeeId', 'uploadedBy', 'x'.repeat(500)],
].flat();

/** A change of a value: replaces, removes or adds a part of it. */
export interface Mutation {
  index: number;
  kind: 'replace' | 'remove' | 'add';
  key: string;
  value: unknown;
}

export const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record({
    index: fc.nat({ max: 1_000 }),
    kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add'),
    key: fc.constantFrom(...oddKeys),
    value: oddValues,
  }),
  { maxLength: 3 },
);

/** A copy of `value` with one change. */
export function mutate(value: unknown, { index, kind, key, value: odd }: Mutation): unknown {
  if (typeof value !== 'object' || value === null) return odd;
  const keys = Object.keys(value);
  const copy: object = Array.isArray(value) ? [...(value as unknown[])] : { ...value };
  const set = (name: string, to: unknown) =>
    Object.defineProperty(copy, name, { value: to, enumerable: true, configurable: true, writable: true });
  if (kind === 'add' || keys.length === 0) return Array.isArray(copy) ? [...(copy as unknown[]), odd] : set(key, odd);
  const at = keys[index % keys.length]!;
  if (kind === 'remove') Reflect.deleteProperty(copy, at);
  // Replaces the property, or recurses into it.
  else set(at, index % 3 === 0 ? mutate(Reflect.get(copy, at), { index: index + 1, kind, key, value: odd }) : odd);
  return copy;
}
