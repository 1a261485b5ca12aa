import { readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '@kontor/local-stack';
import { parse } from 'yaml';

/** The memory limit of a service's container in docker-compose.yml, in bytes. */
export function composeLimit(service: string): number {
  const text = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
  const { services } = parse(text, { merge: true }) as { services: Record<string, { mem_limit: string }> };
  return Number.parseInt(services[service]!.mem_limit, 10) * 1024 * 1024;
}
