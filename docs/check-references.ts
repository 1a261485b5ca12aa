import { findEvidenceFaults } from './evidence.ts';
import { findLimitFaults } from './limits.ts';
import { findDeadReferences } from './references.ts';

const faults = [
  ...findDeadReferences().map((line) => `Dead reference in ${line}`),
  ...findEvidenceFaults().map((line) => `Evidence: ${line}`),
  ...findLimitFaults(),
];
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
