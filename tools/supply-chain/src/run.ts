// Exit code 0: no problem, 1: a problem, 2: advisories are unavailable.
import { advisories } from './advisories.ts';
import { writeBillOfMaterials } from './bill-of-materials.ts';
import { offlineProblems } from './offline-problems.ts';

const severe = new Set(['high', 'critical']);
const print = (text: string) => process.stdout.write(`${text}\n`);

for (const [check, problems] of Object.entries(offlineProblems())) {
  print(`${problems.length === 0 ? 'ok     ' : 'FAILED '}${check}`);
  for (const problem of problems) print(`         ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

const { file, components } = writeBillOfMaterials();
print(`ok     bill of materials: ${components} components in ${file}`);

const known = advisories();
if (known.isAvailable) {
  const bad = known.findings.some(({ severity }) => severe.has(severity));
  print(`${bad ? 'FAILED ' : 'ok     '}advisories: ${known.findings.length} known, high or critical fail`);
  for (const { text } of known.findings) print(`         ${text}`);
  if (bad) process.exitCode = 1;
} else {
  print('UNKNOWN advisories: the registry did not respond, so known vulnerabilities were not checked');
  print(`         ${known.reason}`);
  process.exitCode ??= 2;
}
