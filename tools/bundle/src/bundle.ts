import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { type Plugin, rolldown } from 'rolldown';

const repository = path.resolve(import.meta.dirname, '../../..');

/** Packages with native code, WebAssembly or files of their own, which Node loads from `node_modules`. */
const EXTERNAL = [/^argon2$/, /^mrml$/, /^sharp$/, /^pdfjs-dist(?:\/|$)/, /^@fastify\/swagger-ui$/];
/** Packages that use their own place for nothing that a service does: transports, discovery, stack traces. */
const REVIEWED = `@embedpdf/pdfium @fastify/swagger @mikro-orm/core fdir ioredis pino thread-stream undici`.split(' ');
const OWN_PLACE = /\b__(?:dirname|filename)\b|\bimport\.meta\.(?:url|dirname|filename|resolve)\b/;
/** How many bundles of a service stay: a running process still loads parts of the one that it was started from. */
const KEPT = 3;

/**
 * Bundles each service whose sources have changed (ADR 5): `dist/main.js` starts the newest bundle, which also contains the
 * programs of its threads and processes. Throws when a package needs to know its place.
 */
export async function bundleServices({ root = repository, names = ['*'] } = {}): Promise<void> {
  for (const main of globSync(
    names.map((name) => `services/${name}/src/main.ts`),
    { cwd: root },
  )) {
    const service = path.join(root, main, '../..');
    const dist = path.join(service, 'dist');
    const digest = digestOf(root, service);
    const start = path.join(dist, 'main.js');
    const text = `import './${digest}/main.js';\n`;
    if (existsSync(start) && readFileSync(start, 'utf8') === text) continue;
    process.stdout.write(`Bundling ${path.basename(service)} …\n`);
    await bundle(root, path.join(root, main), path.join(dist, digest));
    writeFileSync(`${start}.new`, text);
    renameSync(`${start}.new`, start);
    removeOld(dist);
  }
}

/** Not minified, which would save 5 MB a process: stack traces name functions and lines. */
async function bundle(root: string, main: string, dir: string): Promise<void> {
  const plugins = [inPlace(root, dir), ascii];
  const bundled = await rolldown({ input: main, platform: 'node', external: EXTERNAL, plugins });
  await bundled.write({ dir, format: 'esm' });
  await bundled.close();
}

/** What a module finds beside itself: a program, which the bundle contains too, or a file, which stays in the sources. */
const BESIDE = /new URL\('(?<program>\.[^']*)\.ts', import\.meta\.url\)|import\.meta\.(?<place>url|dirname|main)\b/g;

const inPlace = (root: string, dir: string): Plugin => ({
  name: 'in-place',
  transform(code, id) {
    const [, dependency] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
    if (dependency !== undefined) {
      if (!OWN_PLACE.test(code) || REVIEWED.includes(dependency)) return null;
      throw new Error(`${dependency} uses its own place, which it has not in a bundle: see ${import.meta.filename}`);
    }
    const places: Record<string, string> = {
      url: `new URL(${JSON.stringify(path.relative(dir, id))}, import.meta.url).href`,
      dirname: `(import.meta.dirname + ${JSON.stringify(`/${path.relative(dir, path.dirname(id))}`)})`,
      main: 'false',
    };
    const replaced = code.replaceAll(BESIDE, (...match) => {
      const { program, place } = match.at(-1) as { program?: string; place?: string };
      if (program === undefined) return places[place!]!;
      const file = path.resolve(path.dirname(id), program);
      const fileName = `${path.relative(root, file).replaceAll(path.sep, '-')}.js`;
      this.emitFile({ type: 'chunk', id: `${file}.ts`, fileName });
      return `new URL('./${fileName}', import.meta.url)`;
    });
    // No line has moved.
    return replaced === code ? null : { code: replaced, map: null };
  },
});

/** V8 keeps one byte a character of such a source text in place of two. */
const ascii: Plugin = {
  name: 'ascii',
  generateBundle(_options, bundled) {
    const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
    for (const chunk of Object.values(bundled))
      if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(/[^\0-\x7F]/g, escaped);
  },
};

/** The digest of all that a bundle is made of. */
function digestOf(root: string, service: string): string {
  const own = `${path.relative(root, service)}/{src,migrations}/**/*.ts`;
  const sources = ['packages/*/src/**/*.ts', own, 'pnpm-lock.yaml'];
  const files = globSync(sources, { cwd: root, exclude: ['**/*.test.ts', '**/testing/**'] });
  const hash = createHash('sha256').update(readFileSync(import.meta.filename));
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

function removeOld(dist: string): void {
  const bundles = readdirSync(dist, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [path.join(dist, entry.name)] : [],
  );
  const newest = bundles.toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const old of newest.slice(KEPT)) rmSync(old, { recursive: true });
}
