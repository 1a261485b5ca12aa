/** `npm run verify-ledger -- <file> --keys <jwks.json>`: verifies an exported ledger without the product. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { verifyLedger } from './verify.ts';

// npm runs scripts in the root of the project.
const read = (file: string) => readFileSync(path.resolve(process.env['INIT_CWD'] ?? '.', file), 'utf8');

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { keys: { type: 'string' } } });
  const [file] = positionals;
  if (!file || !values.keys || positionals.length > 1)
    throw new Error('Usage: npm run verify-ledger -- <file> --keys <jwks.json>');
  const { ledger, thumbprint } = await verifyLedger(read(file), JSON.parse(read(values.keys)));
  const { documentId, originalName, exportedAt, rows, waiting } = ledger;
  process.stdout.write(
    [
      `The ledger is as it was exported on ${exportedAt}.`,
      `Document ${documentId}, ${originalName}: ${rows.length} confirmations in one chain, ${waiting.length} people waiting.`,
      `Signed with the key ${thumbprint}`,
      '',
    ].join('\n'),
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
