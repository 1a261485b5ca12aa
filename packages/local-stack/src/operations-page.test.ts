import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { BaseSettings } from '@kontor/service-kit/settings';
import type { TObject, TSchema } from 'typebox';
import { expect, it } from 'vitest';

import * as operations from '../../../tools/operations/src/settings.ts';
import { Settings as Content } from '../../../services/content/src/settings.ts';
import { Settings as Documents } from '../../../services/documents/src/settings.ts';
import { Settings as Engagement } from '../../../services/engagement/src/settings.ts';
import { Settings as Gateway } from '../../../services/gateway/src/settings.ts';
import { Settings as Identity } from '../../../services/identity/src/settings.ts';
import { root } from './settings.ts';

const page = path.join(root, 'docs/operations.md');
const [begin, end] = ['<!-- settings: made from the code by the test of this page -->', '<!-- end of settings -->'];

const parts: [string, TObject[]][] = [
  ['Every process', [BaseSettings]],
  ['Gateway', [Gateway]],
  ['Identity', [Identity]],
  ['Documents', [Documents]],
  ['Content', [Content]],
  ['Engagement', [Engagement]],
  [
    'Commands of operations',
    [operations.ProvisionSettings, operations.BucketSettings, operations.BackupSettings, operations.RestoreSettings],
  ],
];

/** The default; of one that this machine decides, nothing; else whether one has to be given. */
function defaultOf(name: string, schema: TSchema & { default?: unknown }, isRequired: boolean): string {
  if (name === 'SPOOL_DIR') return '`/tmp`';
  if (schema.default !== undefined) return `\`${String(schema.default)}\``;
  return isRequired ? '**needed**' : 'none';
}

function tables(): string {
  return parts
    .map(([title, schemas]) => {
      const settings = new Map(
        schemas.flatMap(({ properties, required }) =>
          Object.entries(properties).map(([name, schema]) => [
            name,
            `| \`${name}\` | ${defaultOf(name, schema, required.includes(name))} | ${(schema as { description: string }).description.replaceAll('|', '\\|')} |`,
          ]),
        ),
      );
      return [`### ${title}`, '', '| setting | default | what |', '| --- | --- | --- |', ...settings.values()].join(
        '\n',
      );
    })
    .join('\n\n');
}

/** As it stands between the marks, whatever the formatter made of its columns. */
const bare = (text: string) =>
  text.replaceAll(/ +\|/g, ' |').replaceAll(/\| +/g, '| ').replaceAll(/-{3,}/g, '---').trim();

it('docs/operations.md has every setting of every process, with its default, from the code', async () => {
  const text = await readFile(page, 'utf8');
  const [before, rest = ''] = text.split(begin);
  const [made = '', after = ''] = rest.split(end);
  // `RENEW=1 vitest run --project unit packages/local-stack/src/operations-page.test.ts`, then `oxfmt docs`.
  if (process.env['RENEW']) await writeFile(page, `${before}${begin}\n\n${tables()}\n\n${end}${after}`);
  else expect(bare(made), 'Settings changed: renew the page as this test says').toBe(bare(tables()));
});
