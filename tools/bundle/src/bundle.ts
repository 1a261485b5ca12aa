import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from 'rolldown';

const repository = path.resolve(import.meta.dirname, '../../..');

/** Packages with native code, WebAssembly or files of their own, which Node loads from `node_modules`. */
const EXTERNAL = [/^argon2$/, /^mrml$/, /^sharp$/, /^pdfjs-dist(?:\/|$)/, /^@fastify\/swagger-ui$/];
/** Packages that read their own path only for what no service uses: transports, discovery, stack traces. */
const REVIEWED = '@embedpdf/pdfium @fastify/swagger @mikro-orm/core fdir ioredis pino thread-stream undici'.split(' ');
const READS_ITS_PATH = /\b__(?:dirname|filename)\b|\bimport\.meta\.(?:url|dirname|filename|resolve)\b/;
/** How many bundles of a service stay: a running process still loads parts of the one that it was started from. */
const KEPT = 3;

/**
 * Bundles each service whose sources have changed (ADR 5): `dist/main.js` starts the newest bundle, which also contains the
 * programs of its threads and processes. Throws when a package or module reads its own path in a way that fails in a bundle.
 */
export async function bundleServices({ root = repository, names = ['*'] } = {}): Promise<void> {
  const shared = digestOf(
    root,
    ['packages/*/src/**/*.ts', 'pnpm-lock.yaml'],
    readFileSync(import.meta.filename, 'utf8'),
  );
  const services = names.map((name) => `services/${name}/src/main.ts`);
  for (const main of globSync(services, { cwd: root })) {
    const service = path.join(main, '../..');
    const dist = path.join(root, service, 'dist');
    const digest = digestOf(root, [`${service}/{src,migrations}/**/*.ts`], shared);
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

async function bundle(root: string, input: string, dir: string): Promise<void> {
  // Where nothing has changed, a start does not load it.
  const { rolldown } = await import('rolldown');
  const bundled = await rolldown({ input, platform: 'node', external: EXTERNAL, plugins: [modulePaths(root, dir)] });
  // ASCII, of which V8 keeps one byte a character. Otherwise readable: stack traces name functions and lines.
  const codegen = { asciiOnly: true, removeWhitespace: false };
  await bundled.write({ dir, comments: false, minify: { compress: false, mangle: false, codegen } });
  await bundled.close();
}

/** The URL of a program beside a module, or another path that a module reads of itself. */
const MODULE_PATH = /new URL\('(?<program>\.[^']*)\.ts', import\.meta\.url\)|import\.meta\.(?<property>\w+)/g;

/** In a bundle, the URL of a program is that of its chunk; the paths of modules stay those of their sources, for files beside them. */
const modulePaths = (root: string, dir: string): Plugin => ({
  name: 'module-paths',
  transform(code, id) {
    const [, dependency] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
    if (dependency !== undefined) {
      if (!READS_ITS_PATH.test(code) || REVIEWED.includes(dependency)) return null;
      throw new Error(
        `${dependency} reads its own path, which is another one in a bundle: see ${import.meta.filename}`,
      );
    }
    const properties: Record<string, string> = {
      url: `new URL(${JSON.stringify(path.relative(dir, id))}, import.meta.url).href`,
      dirname: `(import.meta.dirname + ${JSON.stringify(`/${path.relative(dir, path.dirname(id))}`)})`,
      main: 'false',
    };
    const replaced = code.replaceAll(MODULE_PATH, (...match) => {
      const { program, property } = match.at(-1) as { program?: string; property?: string };
      if (property !== undefined) {
        const value = properties[property];
        if (value === undefined) throw new Error(`${id} uses import.meta.${property}, which fails in a bundle`);
        return value;
      }
      const file = path.resolve(path.dirname(id), program!);
      const fileName = `${path.relative(root, file).replaceAll(path.sep, '-')}.js`;
      this.emitFile({ type: 'chunk', id: `${file}.ts`, fileName });
      return `new URL('./${fileName}', import.meta.url)`;
    });
    // No line has moved.
    return replaced === code ? null : { code: replaced, map: null };
  },
});

/** The digest of sources without tests, and of `salt`. */
function digestOf(root: string, sources: string[], salt: string): string {
  const files = globSync(sources, { cwd: root, exclude: ['**/*.test.ts', '**/testing/**'] });
  const hash = createHash('sha256').update(salt);
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

function removeOld(dist: string): void {
  const entries = readdirSync(dist, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const bundles = entries.map(({ name }) => path.join(dist, name));
  const newest = bundles.toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const old of newest.slice(KEPT)) rmSync(old, { recursive: true });
}
