import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import type { ExportedLedger } from '@kontor/contracts/schemas';
import { calculateJwkThumbprint, compactVerify, createLocalJWKSet, exportJWK, type JSONWebKeySet } from 'jose';

import { hashOf } from './chain.ts';

interface Verified {
  ledger: ExportedLedger;
  /** The thumbprint (RFC 7638) of the key that signed it. */
  thumbprint: string;
}

/** Verifies an exported ledger by the public keys alone. Throws an error that says what is wrong. */
export async function verifyLedger(file: string, keys: JSONWebKeySet): Promise<Verified> {
  if (!isCompactJws(file)) throw new Error('The file is not an exported ledger (a compact JWS).');
  const { payload, key } = await compactVerify(file, createLocalJWKSet(keys), { algorithms: ['EdDSA'] });
  const ledger = JSON.parse(Buffer.from(payload).toString()) as ExportedLedger;
  verifyChain(ledger.rows);
  return { ledger, thumbprint: await calculateJwkThumbprint(await exportJWK(key)) };
}

/** Rejects other encodings of the same bytes, which decoders accept: a changed file must not go unnoticed. */
function isCompactJws(file: string): boolean {
  const parts = file.split('.');
  return parts.length === 3 && parts.every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}

/** Throws unless each row has its own hash and that of the row before. */
export function verifyChain(rows: ExportedLedger['rows']): void {
  let before: string | null = null;
  for (const [n, { hash, ...row }] of rows.entries()) {
    if (row.previousHash !== before) throw new Error(`Row ${n + 1} does not follow the row before.`);
    if (hashOf(row) !== hash) throw new Error(`Row ${n + 1} was changed: its hash does not match.`);
    before = hash;
  }
}

/** `npm run verify-ledger -- <file> --keys <jwks.json>`: verifies an exported ledger without the product. */
async function main(): Promise<void> {
  // npm runs scripts in the root of the project.
  const read = (file: string) => readFileSync(path.resolve(process.env['INIT_CWD'] ?? '.', file), 'utf8');
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
}

if (import.meta.main)
  await main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
