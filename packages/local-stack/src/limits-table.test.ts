import { readFileSync } from 'node:fs';

import { BaseSettings, DatabaseSettings } from '@kontor/service-kit/settings';
import type { TObject, TSchema } from 'typebox';
import { expect, it } from 'vitest';

import { Settings as Content } from '../../../services/content/src/settings.ts';
import { Settings as Documents } from '../../../services/documents/src/settings.ts';
import { Settings as Engagement } from '../../../services/engagement/src/settings.ts';
import { Settings as Gateway } from '../../../services/gateway/src/settings.ts';
import { Settings as Identity } from '../../../services/identity/src/settings.ts';

/** The settings that are numbers, but for ports, and their defaults. */
function settings(): Record<string, string> {
  const schemas: TObject[] = [BaseSettings, DatabaseSettings, Gateway, Identity, Documents, Content, Engagement];
  const numbers = schemas.flatMap(({ properties }) =>
    Object.entries(properties as Record<string, TSchema & { type?: string; default?: number }>)
      .filter(([name, { type }]) => type === 'integer' && !name.endsWith('PORT'))
      .map(([name, schema]) => [name, String(schema.default ?? 'none')] as const),
  );
  return Object.fromEntries(numbers);
}

it('docs/limits.md names every limit that can be set, with its default, and no other', () => {
  const text = readFileSync(new URL('../../../docs/limits.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `([A-Z0-9_]+)`\s*\| (\S+)/gm)].map(([, name, value]) => [name!, value!] as const);
  expect(Object.fromEntries(rows)).toEqual(settings());
});
