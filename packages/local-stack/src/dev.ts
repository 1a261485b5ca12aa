import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';

import { startProduct } from './product.ts';
import { loadSettingsFile, readSettings, root } from './settings.ts';

// `npm run dev`: the product and the web's development server; restarts a process when its sources change.

const print = (text: string) => process.stdout.write(`${text}\n`);

loadSettingsFile();
const settings = { ...readSettings(process.env), isDevelopment: true };
const product = await startProduct(settings, {
  onRestart: (name, reason) => print(`${name} restarts (${reason})`),
});
const processes = Object.values(product.processes);
for (const each of processes) {
  watchSources(path.join(root, 'services', each.name, 'src'), () => each.kill('SIGTERM'));
}
for (const name of ['contracts', 'service-kit']) {
  watchSources(path.join(root, 'packages', name, 'src'), () => processes.forEach((each) => each.kill('SIGTERM')));
}

print(`The product  ${product.url}   log in ${product.logFile}`);
if (product.firstAdmin)
  print(`Sign in as   ${product.firstAdmin.username}   ${product.firstAdmin.password}   (shown only now)`);
const vite = spawn(path.join(root, 'web/node_modules/.bin/vite'), ['web'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, KONTOR_URL: product.url },
});
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
vite.once('exit', stop);

function stop(): void {
  if (stopping) return;
  stopping = true;
  vite.kill();
  void product.stop().then(() => process.exit(0));
}

/** Calls back once per burst of changes; ignores tests. */
function watchSources(folder: string, onChange: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  watch(folder, { recursive: true }, (_event, file) => {
    if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, 100);
  });
}
