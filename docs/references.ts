import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { identifiers } from './evidence.ts';
import { requirements } from './requirements.ts';

const root = path.dirname(import.meta.dirname);
const unread = new Set(['node_modules', '.git', '.data', 'dist', 'coverage', 'screenshots']);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const files = globSync('**/*', {
  cwd: root,
  exclude: (name) => unread.has(path.basename(name)) || name.endsWith('seed/posts'),
});
/** Each path of the repository, and every ending of it that begins at a folder: `gateway/src/main.ts`. */
const endings = new Set(
  files.flatMap((file) => {
    const parts = file.split('/');
    return parts.map((_, index) => parts.slice(index).join('/'));
  }),
);
const folders = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/', 1)[0]!));

const known = new Set(Object.keys(requirements).flatMap(identifiers));

/** Forms of reference that only the authors of this repository could open. */
const unopenable = [/\b(?:spec|contract)(?:\.md)? ?§ ?[\d.]*/gi, /\bissue #?\d+/gi, /(?<![\w/-])[Ss]ecurity\.md\b/g];

/** The anchors that GitHub gives the headings of a Markdown file. */
function anchorsOf(markdown: string): Set<string> {
  const headings = markdown.replaceAll(/^```.*?^```/gms, '').matchAll(/^#{1,6} (.+)$/gm);
  return new Set(
    Array.from(headings, ([, heading]) =>
      heading!
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(/\s/g, '-'),
    ),
  );
}

/** A file of the repository, with an anchor where it is Markdown. */
function isThere(file: string, anchor: string | undefined): boolean {
  if (!existsSync(path.join(root, file))) return false;
  return !anchor || !file.endsWith('.md') || anchorsOf(read(file)).has(anchor);
}

/** Links of a Markdown file that lead nowhere. */
function deadLinks(file: string, text: string): string[] {
  return Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, target]) => target!).filter((target) => {
    if (/^(?:https?|mailto):/.test(target)) return false;
    const [place = '', anchor] = target.split('#');
    return !isThere(place ? path.join(path.dirname(file), place) : file, anchor);
  });
}

/** The comments of a file; of Markdown, everything but the links. */
function proseOf(file: string, text: string): string {
  if (file.endsWith('.md')) return text.replaceAll(/\[[^\]]*\]\([^)\s]+\)/g, '');
  const comment = /\.ya?ml$/.test(file) ? /(?:^|\s)#.*$/gm : /\/\*.*?\*\/|(?:^|\s)\/\/.*?$/gms;
  return (text.match(comment) ?? []).join('\n');
}

/** Whether a path named in prose is one of the repository: as it stands, beside the file, or as the end of another. */
function isKnown(file: string, name: string): boolean {
  const whole = name.replace(/[^/]*[*{<…[].*$/, '').replace(/[/.,-]+$/, '');
  return endings.has(whole) || existsSync(path.join(root, path.dirname(file), whole));
}

/** What a file refers to and a reader of the repository cannot open. */
export function deadReferences(file: string, text: string): string[] {
  const prose = proseOf(file, text);
  const pages = Array.from(text.matchAll(/(?<![\w./-])(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g)).filter(
    ([, page, anchor]) => !isThere(page!, anchor),
  );
  const paths = (prose.match(/(?<![\w./@:$-])[\w.-]+(?:\/[\w.*{<…[-]+)+/g) ?? [])
    .filter((name) => !name.includes('/dist/'))
    .filter((name) => folders.has(name.split('/', 1)[0]!) || /\/src\/|\.(?:tsx?|mjs|md|ya?ml)$/.test(name))
    .filter((name) => !isKnown(file, name));
  const names = (prose.match(/(?<![\w./-])[\w-]+\.md\b/g) ?? []).filter((name) => !isKnown(file, name));
  const rows = Array.from(text.matchAll(/docs\/requirements\.ts ([A-Z]+-\d+)/g)).filter(([, id]) => !known.has(id!));
  return [
    ...(file.endsWith('.md') ? deadLinks(file, text) : []),
    ...[...pages, ...rows].map(([whole]) => whole),
    ...paths,
    ...names,
    ...unopenable.flatMap((form) => prose.match(form) ?? []),
  ];
}

/** Every dead reference of the repository, as `file: reference`. */
export function findDeadReferences(): string[] {
  return files
    .filter((file) => /\.(?:md|tsx?|mjs|ya?ml)$/.test(file) && !/pnpm-lock|\/stand-ins\/|references\.test/.test(file))
    .flatMap((file) => [...new Set(deadReferences(file, read(file)))].map((dead) => `${file}: ${dead}`));
}
