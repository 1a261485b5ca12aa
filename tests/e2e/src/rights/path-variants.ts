/** A variant of the path of a call (docs/requirements.ts AZ-9). The model decides whether it matches the call. */
export interface PathVariant {
  name: string;
  of(path: string): string;
}

const variant = (name: string, of: PathVariant['of']): PathVariant => ({ name, of });
const appended = (ending: string) => variant(`ends with ${ending}`, (path) => path + ending);
const prefixed = (beginning: string) => variant(`begins with ${beginning}`, (path) => beginning + path);
/** Inserts `part` before the last segment. */
const inserted = (part: string) => variant(`has ${part} inside`, (path) => path.replace(/\/([^/]*)$/, `${part}$1`));
const escaped = (code: number, upper = true) => {
  const hex = code.toString(16);
  return `%${upper ? hex.toUpperCase() : hex}`;
};

/** Rewrites the nth segment of a path, or the last one if it has fewer. */
const segment = (index: number, rewrite: (segment: string) => string) => (path: string) => {
  const segments = path.split('/');
  const position = Math.min(index, segments.length - 1);
  segments[position] = rewrite(segments[position]!);
  return segments.join('/');
};
const firstEscaped = (text: string) => text && escaped(text.charCodeAt(0), false) + text.slice(1);

export const pathVariants: readonly PathVariant[] = [
  ...['/', '//', '/.', '/..', '/%2e', '/%2e%2e', ';', ';.css', ';jsessionid=1', '%3b', '%00', '%00.json'].map(appended),
  ...['.json', '.css', '.js', '%20', '%09', '%0d%0a', '%2f', '%5c', '\\', '/index.html', '+', '~', ',', '@'].map(
    appended,
  ),
  ...['%23', '%3f', '%3fx', '?', '?x=1', '?.css', '?/../', '%', '%2', '%zz', '%u002f', '%c0%af', '%25'].map(appended),
  ...['%E2%80%8B', '%C3%A5', 'é', ':80', '*', '.', '..', '%2e'].map(appended),
  ...['//', '/./', '/../', '/%2f', '%2f', '%2F', '%252f', '\\', '/\\', '%5c', '%5C', '/.%2e/', '/%2e%2e/'].map(
    inserted,
  ),
  ...['/;/', '/..;/', '/x/../', '/x/%2e%2e/', '/%00/', '/%20'].map(inserted),
  ...['/', '/.', '/x/..', '/assets/..', '/api', '/sv', '/internal', '/%2e', '/%2f', '\\', '//evil.example'].map(
    prefixed,
  ),
  ...['http://evil.example', 'http://localhost', '/api/..', '/health/..', '/;'].map(prefixed),
  variant('is in capitals', (path) => path.toUpperCase()),
  variant(
    'has Api',
    segment(1, () => 'Api'),
  ),
  variant('has api with an escaped letter', segment(1, firstEscaped)),
  variant(
    'has api in escapes',
    segment(1, (text) => [...text].map((c) => escaped(c.charCodeAt(0))).join('')),
  ),
  variant(
    'has api in wide letters',
    segment(1, () => '%EF%BD%81%EF%BD%90%EF%BD%89'),
  ),
  variant(
    'has a capital in the second segment',
    segment(2, (text) => text.slice(0, 1).toUpperCase() + text.slice(1)),
  ),
  variant('has an escaped letter in the second segment', segment(2, firstEscaped)),
  variant(
    'has an escape of an escape',
    segment(2, (text) => firstEscaped(text).replace('%', '%25')),
  ),
  variant('has an escaped character in the last segment', segment(9, firstEscaped)),
  variant('has escaped slashes', (path) => `/${path.slice(1).replaceAll('/', '%2f')}`),
  variant('has backslashes', (path) => path.replaceAll('/', '\\')),
  variant('begins with no slash', (path) => path.slice(1)),
];
