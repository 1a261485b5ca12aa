import path from 'node:path';
import { performance } from 'node:perf_hooks';

import { type Product, startProduct } from './product.ts';
import { loadSettingsFile, readSettings, root } from './settings.ts';
import { StartError } from './supervised-process.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);

loadSettingsFile();
const settings = readSettings(process.env);
print('Kontor is starting …');

const stopped = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
});

try {
  const product = await startProduct(settings, {
    onRestart: (name, reason) => print(`  ${name} stopped (${reason}) and is restarted`),
  });
  announce(product);
  await stopped;
  print('\nKontor is stopping …');
  await product.stop();
  print('Stopped.');
  process.exit(0);
} catch (error) {
  print(`Kontor cannot start: ${error instanceof Error ? error.message : String(error)}`);
  // 78 tells a supervisor not to restart (RestartPreventExitStatus of systemd).
  process.exit((error instanceof StartError && error.exitCode) || 1);
}

function announce({ url, firstAdmin, logFile, postgres }: Product): void {
  const { env, dataDir } = settings;
  const local = (file: string) => path.relative(root, file) || file;
  const data = postgres ? `embedded PostgreSQL in ${local(postgres.folder)}` : 'the server of DATABASE_URL';
  const lines = [
    '',
    `  The site      ${url}`,
    `  The portal    ${url}/auth`,
    firstAdmin && `  Sign in as    ${firstAdmin.username}   password   ${firstAdmin.password}   (shown only now)`,
    '',
    `  Data          ${data}`,
    `  Sessions      ${env['REDIS_URL'] ? 'Redis' : 'PostgreSQL'}`,
    `  Documents     ${env['S3_ENDPOINT'] ? `S3 at ${env['S3_ENDPOINT']}` : local(path.join(dataDir, 'documents'))}`,
    `  Mail          ${env['SMTP_URL'] ? 'the server of SMTP_URL' : `.eml files in ${local(path.join(dataDir, 'mail'))}`}`,
    `  Log           ${local(logFile)}`,
    '',
    `Ready in ${(performance.now() / 1000).toFixed(1)} s. Stop with Ctrl-C.`,
  ];
  print(lines.filter((line) => line !== null).join('\n'));
}
