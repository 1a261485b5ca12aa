// Ends with 0 when all is well, 1 when something is wrong, 2 when the registry could not be asked for advisories.
import { advisories } from './advisories.ts';
import { writeBillOfMaterials } from './bill-of-materials.ts';
import { offlineFaults } from './offline-faults.ts';

const severe = new Set(['high', 'critical']);
const print = (text: string) => process.stdout.write(`${text}\n`);

for (const [what, faults] of Object.entries(offlineFaults())) {
  print(`${faults.length === 0 ? 'ok     ' : 'FAULT  '}${what}`);
  for (const fault of faults) print(`         ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

const { file, components } = writeBillOfMaterials();
print(`ok     bill of materials: ${components} components in ${file}`);

const known = advisories();
if (known.answered) {
  const bad = known.findings.some(({ severity }) => severe.has(severity));
  print(`${bad ? 'FAULT  ' : 'ok     '}advisories: ${known.findings.length} known, high or critical fail`);
  for (const { text } of known.findings) print(`         ${text}`);
  if (bad) process.exitCode = 1;
} else {
  print('UNKNOWN advisories: the registry did not answer, so nothing is said about known holes');
  print(`         ${known.reason}`);
  process.exitCode ??= 2;
}
