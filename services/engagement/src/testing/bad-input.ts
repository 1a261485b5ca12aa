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
  ...'text/plain text/json application/xml application/jsonx application/octet-stream'.split(' '),
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '',
];

/** Invalid addresses, and those that mail programs interpret differently. */
export const badAddresses = [
  ...'a a@ @b.se a@b a@b@c.se a@b.se,c@d.se a@b.se;c@d.se <a@b.se> "a@evil.se"@c.se a(comment)@b.se'.split(' '),
  ...'a@b.se(comment) a@[127.0.0.1] a@-b.se a@b..se a@b.se. a@b.se%0aBcc:x@y.se å@b.se a@bå.se'.split(' '),
  '',
  ' ',
  'a b@c.se',
  ' a@b.se',
  'a@b.se ',
  'A <a@b.se>',
  '"a b"@c.se',
  `${'a'.repeat(250)}@b.se`,
  ...['\r\nBcc: x@y.se', '\nBcc: x@y.se', '\u0000', '\u2028'].map((end) => `a@b.se${end}`),
];

/** Texts that are not a single line. */
export const notOneLine = ['\r\nBcc: ', '\n', '\r', '\u0000', '\u0007', '\u0085', '\u2028', '\ud800'].map(
  (sign) => `a${sign}b`,
);
