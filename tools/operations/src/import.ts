import { createWriteStream } from 'node:fs';
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';

import { findImport, isHostName, startImport } from '@kontor/content/imports';
import { importKinds } from '@kontor/contracts/endpoints';
import type { Import } from '@kontor/contracts/schemas';
import { openDatabase, type Orm } from '@kontor/service-kit/database';
import { SettingsError } from '@kontor/service-kit/settings';
import { createLogger } from '@kontor/service-kit/telemetry';
import { ZipFile } from 'yazl';

import { connectTo } from './admin-database.ts';
import type { Command, Print } from './command.ts';
import { roleOf, urlFor } from './provision.ts';
import { schemas } from './schemas.ts';
import { readMigrateSettings } from './settings.ts';

const POLL_MS = 1_000;
const USAGE =
  'import takes ghost, wordpress or markdown, then a file (or a folder of Markdown), and maybe --images <host>';

/**
 * Gives an export to the product, which imports it as one of the portal, and prints progress and report. The product need not
 * run: the import waits for it.
 */
export const importBlog: Command = async (parameters, print, env) => {
  const { kind, source, imagesHost } = readParameters(parameters);
  const settings = readMigrateSettings(['content'], env);
  const { DATABASE_URL, WAIT_SECONDS } = settings;
  const admin = await connectTo(DATABASE_URL, { seconds: WAIT_SECONDS, report: print });
  const { rows } = await admin.query<{ id: number }>(
    "select id from identity.users where role = 'admin' order by id limit 1",
  );
  await admin.end();
  if (!rows[0]) throw new Error('There is no admin yet: start the product first.');
  const url = urlFor(DATABASE_URL, roleOf(admin.database!, 'content'), settings.CONTENT_DATABASE_PASSWORD!);
  const orm = await openDatabase(
    schemas.content,
    { DATABASE_URL: url, DATABASE_POOL: 2 },
    createLogger('import', 'error'),
  );
  const temporary = await mkdtemp(path.join(tmpdir(), 'kontor-import-'));
  try {
    const given = path.resolve(env['INIT_CWD'] ?? '.', source);
    const file = await open((await stat(given)).isDirectory() ? await archiveOf(given, temporary) : given);
    // Images need an uploader; the activity log names the command line.
    const by = { id: rows[0].id, name: null };
    const id = await orm.em
      .fork()
      .transactional((tx) => startImport(tx, { kind, name: path.basename(given), imagesHost }, file, by));
    await file.close();
    await follow(orm, id, WAIT_SECONDS, print);
  } finally {
    await rm(temporary, { recursive: true });
    await orm.close(true);
  }
};

function readParameters([given, source, ...options]: readonly string[]) {
  const kind = importKinds.find((each) => each === given);
  const [option, host] = options;
  if (!kind || !source || (options.length > 0 && (option !== '--images' || options.length !== 2)))
    throw new SettingsError([USAGE]);
  if (host !== undefined && !isHostName(host)) throw new SettingsError([`${host} is not the name of a public host`]);
  return { kind, source, imagesHost: host ?? null };
}

/** A ZIP of a folder, without hidden files. */
async function archiveOf(folder: string, below: string): Promise<string> {
  const archive = new ZipFile();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).replaceAll(path.sep, '/');
    if (entry.isFile() && !/(?:^|\/)(?:\.|node_modules\/)/.test(name)) archive.addFile(file, name);
  }
  archive.end();
  const target = path.join(below, 'folder.zip');
  await pipeline(archive.outputStream, createWriteStream(target));
  return target;
}

/** Prints the progress of an import and its report. Throws when it fails. */
async function follow(orm: Orm, id: number, waitSeconds: number, print: Print): Promise<void> {
  let before = '';
  for (const startedAt = Date.now(); ; await delay(POLL_MS)) {
    const found = (await findImport(orm.em.fork(), id))!;
    const { state, done, total, report, failure } = found;
    const now = total === null ? 'The export is being read.' : `${done} of ${total}`;
    if (state === 'waiting' && Date.now() - startedAt > waitSeconds * 1000)
      return print(`Import ${id} waits until the product runs. Report: /employee-portal/website/imports?import=${id}`);
    if (state !== 'waiting' && now !== before) print((before = now));
    if (!report) continue;
    for (const line of linesOf(report)) print(line);
    print(`Report: /employee-portal/website/imports?import=${id}`);
    if (failure) throw new Error(`The import ended early: ${failure}.`);
    return;
  }
}

function* linesOf(report: NonNullable<Import['report']>): Generator<string> {
  for (const { title, outcome, notes } of report)
    if (notes.length > 0 || outcome === 'left-out')
      yield `${outcome.padEnd(9)} ${title}: ${notes.map(({ code, detail }) => (detail ? `${code} (${detail})` : code)).join(', ')}`;
  const counts = Object.entries(Object.groupBy(report, ({ outcome }) => outcome));
  yield counts.map(([outcome, entries]) => `${entries.length} ${outcome}`).join(', ') || 'Nothing was imported.';
}
