import { readFileSync } from 'node:fs';

import { BaseSettings, DatabaseSettings } from '../packages/service-kit/src/settings/index.ts';
import { Settings as Content } from '../services/content/src/settings.ts';
import { Settings as Documents } from '../services/documents/src/settings.ts';
import { Settings as Engagement } from '../services/engagement/src/settings.ts';
import { Settings as Gateway } from '../services/gateway/src/settings.ts';
import { Settings as Identity } from '../services/identity/src/settings.ts';

/** Other settings on the page. */
const others = ['COUNTERS_REDIS_URL', 'LOG_FILES', 'LOG_MB', 'REDIS_URL', 'SMTP_URL', 'TRUST_PROXY'];

/** The settings that are numbers, except ports. */
function configurable(): string[] {
  return [BaseSettings, DatabaseSettings, Gateway, Identity, Documents, Content, Engagement].flatMap(({ properties }) =>
    Object.entries(properties as Record<string, { type?: string }>)
      .filter(([name, { type }]) => type === 'integer' && !name.endsWith('PORT'))
      .map(([name]) => name),
  );
}

/** Limits that are set and that `limits.md` does not name, and the other way round. */
export function findLimitFaults(): string[] {
  const text = readFileSync(new URL('limits.md', import.meta.url), 'utf8');
  const named = new Set(Array.from(text.matchAll(/`([A-Z][A-Z0-9_]+)`/g), ([, name]) => name!));
  const set = new Set([...configurable(), ...others]);
  return [
    ...[...set].filter((name) => !named.has(name)).map((name) => `docs/limits.md does not name ${name}`),
    ...[...named].filter((name) => !set.has(name)).map((name) => `docs/limits.md names ${name}, which is no limit`),
  ];
}
