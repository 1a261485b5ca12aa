import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import PostalMime, { type Email } from 'postal-mime';
import { vi } from 'vitest';

function mailFiles(dataDir: string): string[] {
  const folder = path.join(dataDir, 'mail');
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return names.map((name) => path.join(folder, name));
}

/** All mails in the product's data folder. */
export const readMails = (dataDir: string): Promise<Email[]> =>
  Promise.all(mailFiles(dataDir).map((file) => PostalMime.parse(readFileSync(file))));

export function removeMails(dataDir: string): void {
  for (const file of mailFiles(dataDir)) rmSync(file);
}

/** Waits for the mail to `recipient` whose text matches. */
export async function mailTo(dataDir: string, recipient: string, text: RegExp): Promise<Email> {
  return vi.waitFor(
    async () => {
      const mails = await readMails(dataDir);
      const match = mails.find((mail) => mail.to?.[0]?.address === recipient && text.test(mail.text ?? ''));
      if (!match) throw new Error(`No mail to ${recipient} with ${String(text)}`);
      return match;
    },
    { timeout: 15_000, interval: 100 },
  );
}

/** The link in a mail to a path of the site. */
export function linkIn(mail: Email, pathname: string): string {
  const links = (mail.text ?? '').match(/https?:\/\/\S+/g) ?? [];
  const link = links.find((each) => new URL(each).pathname.endsWith(pathname));
  if (!link) throw new Error(`No link to ${pathname} in: ${mail.text}`);
  return link;
}
