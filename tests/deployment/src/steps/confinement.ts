import { CommandError } from '../command.ts';
import { expectThat, type Step } from '../step.ts';

/** Attempts forbidden operations in a container. */
export const confinement: Step = async ({ composition, log }) => {
  const [documents] = await composition.containers('documents');
  const code = `
    import { writeFileSync } from 'node:fs';
    import { spawnSync } from 'node:child_process';
    const attempt = (file) => { try { writeFileSync(file, ''); return 'ok'; } catch (error) { return error.code; } };
    const shell = spawnSync('/bin/sh', ['-c', 'exit 0']).error?.code ?? 'ok';
    console.log(JSON.stringify({ uid: process.getuid(), app: attempt('/app/x'), tmp: attempt('/tmp/x'), shell }));`;
  const result = JSON.parse(await composition.script(documents!, code)) as Record<string, unknown>;
  const expected = { uid: 1000, app: 'EROFS', tmp: 'ok', shell: 'ENOENT' };
  expectThat(
    JSON.stringify(result) === JSON.stringify(expected),
    `A service's container: ${JSON.stringify(result)} instead of ${JSON.stringify(expected)}`,
  );
  log('a service runs as user 1000 without a shell, on a read-only file system except for /tmp');

  const failure = await composition
    .compose('run', '--rm', '--no-deps', '-e', 'NODE_ENV=production', '-e', 'ON_CONFIG_FAULT=exit', 'identity')
    .then(
      () => null,
      (error: CommandError) => error,
    );
  expectThat(failure?.code === 78, `Production accepted the development values: exit code ${failure?.code ?? 0}`);
  const rejected = [...failure.message.matchAll(/(\w+) is an example value/g)].map(([, name]) => name);
  expectThat(rejected.includes('SESSION_SECRET'), `Production rejected only ${rejected.join(', ')}`);
  log(`NODE_ENV=production rejects the development values of ${rejected.join(', ')}`);
};
