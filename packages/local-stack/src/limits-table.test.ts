import { readFileSync } from 'node:fs';

import { BaseSettings, DatabaseSettings } from '@kontor/service-kit/settings';
import type { TObject, TSchema } from 'typebox';
import { expect, it } from 'vitest';

import { Settings as Content } from '../../../services/content/src/settings.ts';
import { Settings as Documents } from '../../../services/documents/src/settings.ts';
import { Settings as Engagement } from '../../../services/engagement/src/settings.ts';
import { Settings as Gateway } from '../../../services/gateway/src/settings.ts';
import { Settings as Identity } from '../../../services/identity/src/settings.ts';

/** The settings that are numbers, except ports. */
function settings(): string[] {
  const schemas: TObject[] = [BaseSettings, DatabaseSettings, Gateway, Identity, Documents, Content, Engagement];
  const numbers = schemas.flatMap(({ properties }) =>
    Object.entries(properties as Record<string, TSchema & { type?: string }>)
      .filter(([name, { type }]) => type === 'integer' && !name.endsWith('PORT'))
      .map(([name]) => name),
  );
  return [...new Set(numbers)].toSorted();
}

/** Other settings on the page. */
const others = ['COUNTERS_REDIS_URL', 'LOG_FILES', 'LOG_MB', 'REDIS_URL', 'SMTP_URL', 'TRUST_PROXY'];

it('docs/limits.md names exactly the configurable limits', () => {
  const text = readFileSync(new URL('../../../docs/limits.md', import.meta.url), 'utf8');
  const named = new Set(Array.from(text.matchAll(/`([A-Z][A-Z0-9_]+)`/g), ([, name]) => name!));
  expect([...named].toSorted()).toEqual([...settings(), ...others].toSorted());
});
