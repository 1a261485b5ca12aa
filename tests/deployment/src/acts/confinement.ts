import type { Act } from '../act.ts';
import { CommandError } from '../command.ts';
import { expectThat } from '../expect.ts';

/** What a process in a container is kept from, tried in one of them. */
export const confinement: Act = async ({ composition, say }) => {
  const [documents] = await composition.containers('documents');
  const code = `
    import { writeFileSync } from 'node:fs';
    import { spawnSync } from 'node:child_process';
    const attempt = (file) => { try { writeFileSync(file, ''); return 'ok'; } catch (error) { return error.code; } };
    const shell = spawnSync('/bin/sh', ['-c', 'exit 0']).error?.code ?? 'ok';
    console.log(JSON.stringify({ uid: process.getuid(), app: attempt('/app/x'), tmp: attempt('/tmp/x'), shell }));`;
  const found = JSON.parse(await composition.script(documents!, code)) as Record<string, unknown>;
  const expected = { uid: 1000, app: 'EROFS', tmp: 'ok', shell: 'ENOENT' };
  expectThat(
    JSON.stringify(found) === JSON.stringify(expected),
    `A service's container: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`,
  );
  say('a service runs as user 1000, on a file system it cannot write but for /tmp, without a shell');

  const refusal = await composition
    .compose('run', '--rm', '--no-deps', '-e', 'NODE_ENV=production', '-e', 'ON_CONFIG_FAULT=exit', 'identity')
    .then(
      () => null,
      (error: CommandError) => error,
    );
  expectThat(refusal?.code === 78, `Production took the development values: exit code ${refusal?.code ?? 0}`);
  const refused = [...refusal.message.matchAll(/(\w+) is an example value/g)].map(([, name]) => name);
  expectThat(refused.includes('SESSION_SECRET'), `Production refused ${refused.join(', ')} only`);
  say(`NODE_ENV=production refuses to start with the development values of ${refused.join(', ')}`);
};
