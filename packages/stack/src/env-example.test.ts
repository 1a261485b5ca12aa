import { BaseConfig } from '@kontor/service-kit';
import type { TObject, TSchema } from 'typebox';
import { expect, it } from 'vitest';

import { Config as Content } from '../../../services/content/src/config.ts';
import { Config as Documents } from '../../../services/documents/src/config.ts';
import { Config as Engagement } from '../../../services/engagement/src/config.ts';
import { Config as Gateway } from '../../../services/gateway/src/config.ts';
import { Config as Identity } from '../../../services/identity/src/config.ts';

/** What `npm start` decides by itself, and sets differently for each process. */
const composed = /^(INTERNAL_PORT|WEB_DIR|MAIL_DIR|SPOOL_DIR|DOCUMENTS_DIR|\w+_URL)$/;
/** What these mean to `npm start`, which hands each service its own. */
const forTheProduct: Record<string, string> = {
  DATABASE_URL: 'PostgreSQL instead of the embedded one; its role may create roles and schemas',
  PORT: 'Port of the site',
};
const real = new Set(['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'PUBLIC_URL', 'CLAMD_URL']);

const parts: Record<string, TObject> = {
  'Every process': BaseConfig,
  Gateway,
  Identity,
  Documents,
  Content,
  Engagement,
};

function render(): string {
  const said = new Set<string>();
  const lines = [
    '# Settings of Kontor. Copy to .env and change what differs; `npm start` reads it. Each NAME can be given as',
    '# NAME_FILE, the path of a file that holds the value.',
    '',
    '# Where embedded data, secrets and logs are kept',
    '# DATA_DIR=.data',
  ];
  for (const [title, { properties }] of Object.entries(parts)) {
    lines.push('', `## ${title}`);
    for (const [name, schema] of Object.entries(properties)) {
      if (said.has(name) || (composed.test(name) && !real.has(name))) continue;
      said.add(name);
      const { description, default: value } = schema as TSchema & { description: string; default?: unknown };
      const shown = name === 'PORT' ? 8080 : (value ?? '');
      lines.push('', `# ${forTheProduct[name] ?? description}`, `# ${name}=${String(shown)}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

it('.env.example names every setting, with what it is for and its default', async () => {
  await expect(render()).toMatchFileSnapshot('../../../.env.example');
});
