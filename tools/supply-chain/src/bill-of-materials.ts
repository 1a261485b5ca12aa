import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from './repository.ts';

const file = 'tools/supply-chain/dist/kontor.cdx.json';

/** Writes what the product is made of as CycloneDX JSON; returns the file and the number of its components. */
export function writeBillOfMaterials(): { file: string; components: number } {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  const options = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--out', file];
  const { status, stderr } = spawnSync('pnpm', ['sbom', ...options], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`pnpm sbom failed: ${stderr}`);
  const bill = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as { components: unknown[] };
  return { file, components: bill.components.length };
}
