/** JSON values that are not text. */
export const wrongTypes = ['null', '1', 'true', '[]', '["a"]', '{}', '{"$ne":null}', '{"toString":"x"}'];

/** Bodies that every endpoint rejects: not JSON, not an object, poisoned, deeply nested, or too large. */
export const brokenBodies: [string, string][] = [
  ['nothing', ''],
  ['half an object', '{"name":'],
  ['a trailing comma', '{"name":"A",}'],
  ['single quotes', "{'name':'A'}"],
  ['a byte of no text', '\u0000'],
  ['null', 'null'],
  ['a number', '42'],
  ['a text', '"name"'],
  ['a list', '[{"name":"A"}]'],
  ['an empty object', '{}'],
  ['__proto__', '{"__proto__":{"admin":true},"name":"A","email":"a@b.se","message":"m"}'],
  ['an escaped __proto__', '{"\\u005f_proto__":{"admin":true},"name":"A","email":"a@b.se","message":"m"}'],
  ['constructor.prototype', '{"constructor":{"prototype":{"admin":true}},"name":"A","email":"a@b.se","message":"m"}'],
  ['a nested __proto__', '{"x":{"__proto__":{}},"name":"A","email":"a@b.se","message":"m"}'],
  ['20 000 lists deep', `{"email":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['10 000 objects deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['over 64 kB', `{"name":"A","email":"a@b.se","message":"${'m'.repeat(70_000)}"}`],
];

/** Content types that a browser sends without a preflight request, and others that are not JSON. */
export const otherContentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/json',
  'application/xml',
  'application/jsonx',
  'application/octet-stream',
  '',
];

/** Invalid addresses, and those that mail programs interpret differently. */
export const badAddresses = [
  '',
  ' ',
  'a',
  'a@',
  '@b.se',
  'a@b',
  'a@b@c.se',
  'a b@c.se',
  ' a@b.se',
  'a@b.se ',
  'a@b.se,c@d.se',
  'a@b.se;c@d.se',
  '<a@b.se>',
  'A <a@b.se>',
  '"a b"@c.se',
  '"a@evil.se"@c.se',
  'a(comment)@b.se',
  'a@b.se(comment)',
  'a@[127.0.0.1]',
  'a@-b.se',
  'a@b..se',
  'a@b.se.',
  'a@b.se\r\nBcc: x@y.se',
  'a@b.se\nBcc: x@y.se',
  'a@b.se%0aBcc:x@y.se',
  'a@b.se\u0000',
  'a@b.se\u2028',
  'å@b.se',
  'a@bå.se',
  `${'a'.repeat(250)}@b.se`,
];

/** Texts that are not a single line. */
export const notOneLine = [
  'a\r\nBcc: x@y.se',
  'a\nb',
  'a\rb',
  'a\u0000b',
  'a\u0007b',
  'a\u0085b',
  'a\u2028b',
  'a\ud800b',
];
