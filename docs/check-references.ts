import { findDeadReferences } from './references.ts';

const dead = findDeadReferences();
for (const line of dead) process.stderr.write(`Dead reference in ${line}\n`);
process.exitCode = dead.length > 0 ? 1 : 0;
