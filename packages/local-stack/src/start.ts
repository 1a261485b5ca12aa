import path from 'node:path';
import { performance } from 'node:perf_hooks';

import { type Product, startProduct } from './product.ts';
import { loadSettingsFile, readSettings, root } from './settings.ts';
import { StartFault } from './supervised-process.ts';

const say = (text = '') => process.stdout.write(`${text}\n`);

loadSettingsFile();
const settings = readSettings(process.env);
say('Kontor is starting …');

const ended = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
});

try {
  const product = await startProduct(settings, {
    onRestart: (name, reason) => say(`  ${name} stopped (${reason}) and is started again`),
  });
  announce(product);
  await ended;
  say('\nKontor is stopping …');
  await product.stop();
  say('Stopped.');
  process.exit(0);
} catch (error) {
  say(`Kontor cannot start: ${error instanceof Error ? error.message : String(error)}`);
  // 78: a supervisor that starts it again would do so in vain (RestartPreventExitStatus of systemd).
  process.exit((error instanceof StartFault && error.exitCode) || 1);
}

function announce({ url, firstAdmin, logFile, postgres }: Product): void {
  const { env, dataDir } = settings;
  const here = (file: string) => path.relative(root, file) || file;
  const data = postgres ? `embedded PostgreSQL in ${here(postgres.folder)}` : 'the server of DATABASE_URL';
  say();
  say(`  The site      ${url}`);
  say(`  The portal    ${url}/auth`);
  if (firstAdmin) say(`  Sign in as    ${firstAdmin.username}   password   ${firstAdmin.password}   (shown only now)`);
  say();
  say(`  Data          ${data}`);
  say(`  Sessions      ${env['REDIS_URL'] ? 'Redis' : 'PostgreSQL'}`);
  say(`  Documents     ${env['S3_ENDPOINT'] ? `S3 at ${env['S3_ENDPOINT']}` : here(path.join(dataDir, 'documents'))}`);
  say(
    `  Mail          ${env['SMTP_URL'] ? 'the server of SMTP_URL' : `.eml files in ${here(path.join(dataDir, 'mail'))}`}`,
  );
  say(`  Log           ${here(logFile)}`);
  say();
  say(`Ready in ${(performance.now() / 1000).toFixed(1)} s. Stop with Ctrl-C.`);
}
