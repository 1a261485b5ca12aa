import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { Type } from 'typebox';
import { Value } from 'typebox/value';

import { createMailWriter } from '../mail/mail-writer.ts';
import { Settings } from '../settings.ts';
import { mailsPage } from './mails-page.ts';
import { sampleMails } from './sample-mails.ts';

// `npm run mails -- [file.html]` writes a page that shows every mail, in both languages and themes, with sample values.

const [file = 'screenshots/mails.html'] = process.argv.slice(2);

const defaults = Value.Create(Type.Pick(Settings, ['CONTACT_INBOX', 'MAIL_FROM_NAME', 'COMPANY_ADDRESS']));
const writer = createMailWriter({ ...defaults, PUBLIC_URL: 'https://www.molnhjarta.example' });
mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
writeFileSync(file, mailsPage(sampleMails(writer)));
process.stdout.write(`Open ${pathToFileURL(file).href}\n`);
