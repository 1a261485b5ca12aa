import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { BaseSettings } from '@kontor/service-kit/settings';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import * as operations from '../../../tools/operations/src/settings.ts';
import { root } from './settings.ts';
import { Content, Documents, Engagement, Gateway, Identity } from './testing/service-settings.ts';

const page = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
const section = page.slice(0, page.indexOf('\n## ', page.indexOf('## One server') + 1));
const blocks = [...section.matchAll(/^```(\w+)(?: ([\w-]+))?\n(.*?)^```$/gms)].map(([, language, kind, text]) => ({
  language,
  kind,
  text: text!,
}));
const commands = blocks.filter(({ language }) => language === 'sh').map(({ text }) => text);
const folder = mkdtempSync(path.join(tmpdir(), 'kontor-page-'));
const isInstalled = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** Exit status and output of a command. */
function outcome(program: string, args: string[], cwd = root) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

/** The files that the commands of the page write with `cat > file << END`. */
const written = new Map(
  commands.flatMap((text) =>
    [...text.matchAll(/cat > (\S+) << END\n(.*?)\nEND$/gms)].map(([, file, content]) => [file!, content!] as const),
  ),
);

describe('the page of one server', () => {
  it('comes first and contains every kind of block', () => {
    expect(page.startsWith('# Operations\n\n## One server with a domain')).toBe(true);
    expect(new Set(blocks.map(({ kind }) => kind))).toEqual(
      new Set(['names', 'both', 'compose', 'systemd', 'new-both', 'new-compose', 'new-systemd', undefined]),
    );
  });

  it('contains valid shell commands', () => {
    for (const text of commands) {
      writeFileSync(path.join(folder, 'block.sh'), text);
      expect(outcome('bash', ['-n', path.join(folder, 'block.sh')])).toEqual({ status: 0, output: '' });
    }
  });

  it('stops before it destroys, restores or upgrades if what precedes fails', () => {
    const guard = /operator backup|run@backup|compose stop|restore (?:-- )?latest(?! --)|postgresql-18/m;
    const parts = commands.filter((text) => guard.test(text));
    expect(parts).toHaveLength(7);
    for (const text of parts) {
      const lines = text.slice(text.search(guard)).trimEnd().split('\n');
      expect(lines.slice(0, -1).filter((line) => !line.endsWith(' &&'))).toEqual([]);
    }
  });

  it('starts the timers where there is something to back up, which install.sh does not', () => {
    const enabling = blocks.filter(({ text }) => /enable --now .*kontor-\{backup,deletions,doctor\}\.timer/.test(text));
    expect(enabling.map(({ kind }) => kind)).toEqual(['compose', 'systemd', 'new-compose', 'new-systemd']);
    for (const { text } of enabling)
      expect(text.search(/--build\n|operator restore|restore -- latest|--now kontor /)).toBeLessThan(
        text.indexOf('.timer'),
      );
    expect(readFileSync(path.join(root, 'tools/operations/install.sh'), 'utf8')).not.toContain('enable');
  });

  it('sets existing settings only', () => {
    const schemas = [BaseSettings, Gateway, Identity, Documents, Content, Engagement, operations.BackupSettings];
    const known = new Set(schemas.flatMap(({ properties }) => Object.keys(properties)));
    const settings = (file: string) =>
      written
        .get(file)!
        .split('\n')
        .map((line) => line.split('=', 1)[0]!);
    const others = ['COMPOSE_PROJECT_NAME', 'COMPOSE_FILE', 'KONTOR_VERSION', 'DATA_DIR', 'TZ'];
    for (const file of ['.env', '/etc/kontor.env'])
      expect(settings(file).filter((name) => !known.has(name) && !others.includes(name))).toEqual([]);
  });

  it('names existing files, scripts and services', () => {
    const all = commands.join('\n');
    for (const [, file] of all.matchAll(/\b((?:tools\/(?:operations|compose)|docker-compose)[\w./-]*\.(?:yml|sh))\b/g))
      expect(existsSync(path.join(root, file!)), file).toBe(true);
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: object };
    for (const [, script] of all.matchAll(/npm run ([\w-]+)/g)) expect(Object.keys(scripts)).toContain(script);
    const compose = parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
      services: object;
    };
    for (const [, service] of all.matchAll(/docker-compose run --rm ([\w-]+)/g))
      expect(Object.keys(compose.services)).toContain(service);
  });

  it('creates every secret of tools/compose/secrets.yml', () => {
    const { secrets } = parse(readFileSync(path.join(root, 'tools/compose/secrets.yml'), 'utf8')) as {
      secrets: object;
    };
    const install = readFileSync(path.join(root, 'tools/operations/install.sh'), 'utf8').replaceAll('\\\n', ' ');
    const random = [...install.matchAll(/^ +random (.*)$/gm)].flatMap(([, names]) => names!.split(/ +/));
    const given = [...install.matchAll(/^ +\[ -s \S+ \] \|\| echo .* > secrets\/(\w+)$/gm)].map(([, name]) => name!);
    expect([...random, ...given].toSorted()).toEqual(Object.keys(secrets).toSorted());
  });

  it.skipIf(!isInstalled('caddy'))('contains a valid Caddyfile', () => {
    const file = path.join(folder, 'Caddyfile');
    writeFileSync(file, written.get('/etc/caddy/Caddyfile')!.replace('$DOMAIN', 'www.example.com'));
    expect(outcome('caddy', ['validate', '--adapter', 'caddyfile', '--config', file])).toMatchObject({ status: 0 });
  });

  it.skipIf(!isInstalled('nginx') || !isInstalled('openssl'))('contains a valid nginx configuration', () => {
    const [key, certificate, file] = ['key', 'certificate', 'nginx.conf'].map((name) => path.join(folder, name));
    outcome('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=www.example.com', '-keyout', key!, '-out', certificate!]); // prettier-ignore
    const server = blocks
      .find(({ language }) => language === 'nginx')!
      .text.replace(/\/etc\S+fullchain\.pem/, certificate!)
      .replace(/\/etc\S+privkey\.pem/, key!);
    writeFileSync(file!, `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${server}}\n`);
    expect(outcome('nginx', ['-t', '-c', file!])).toMatchObject({ status: 0 });
  });

  it.skipIf(!isInstalled('systemd-analyze'))('refers to valid systemd units', { timeout: 120_000 }, () => {
    const units = path.join(root, 'tools/operations/units');
    const files = readdirSync(units, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((each) => /\.(?:service|timer)$/.test(each))) {
      const name = path.basename(file);
      const { status, output } = outcome('systemd-analyze', ['verify', '--man=no', path.join(units, file)]);
      // The programs of the units are not installed here.
      const errors = output.split('\n').filter((line) => line.includes(name) && !/is not executable/.test(line));
      expect(errors, `${name}: ${output} ${status}`).toEqual([]);
    }
  });

  it.skipIf(!isInstalled('docker-compose'))('contains a valid Compose setup', { timeout: 120_000 }, () => {
    const env = written
      .get('.env')!
      .replaceAll('$DOMAIN', 'www.example.com')
      .replaceAll(/\$\w+/g, 'you@example.com')
      .replace(/^COMPOSE_FILE.*$/m, '');
    writeFileSync(path.join(folder, '.env'), env);
    const files = ['docker-compose.yml', 'tools/compose/secrets.yml'].flatMap((file) => ['--file', file]);
    const { status, output } = outcome('docker-compose', [...files, '--env-file', path.join(folder, '.env'), 'config']);
    expect(status, output).toBe(0);
    expect(output).toContain('PUBLIC_URL: https://www.example.com');
  });
});
