import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import PostalMime, { type Email } from 'postal-mime';
import { vi } from 'vitest';

/** Every mail the product has written into its data folder. */
export async function readMails(dataDir: string): Promise<Email[]> {
  const folder = path.join(dataDir, 'mail');
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'));
  return Promise.all(files.map((file) => PostalMime.parse(readFileSync(path.join(folder, file)))));
}

/** The mail to `recipient` whose text matches, once it is there. */
export async function mailTo(dataDir: string, recipient: string, text: RegExp): Promise<Email> {
  return vi.waitFor(
    async () => {
      const mails = await readMails(dataDir);
      const found = mails.find((mail) => mail.to?.[0]?.address === recipient && text.test(mail.text ?? ''));
      if (!found) throw new Error(`There is no mail to ${recipient} with ${String(text)}`);
      return found;
    },
    { timeout: 15_000, interval: 100 },
  );
}

/** The link in a mail that leads to this path of the site. */
export function linkIn(mail: Email, pathname: string): string {
  const links = (mail.text ?? '').match(/https?:\/\/\S+/g) ?? [];
  const link = links.find((each) => new URL(each).pathname.endsWith(pathname));
  if (!link) throw new Error(`No link to ${pathname} in: ${mail.text}`);
  return link;
}
