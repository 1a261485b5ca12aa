import type { SignInChangeMail } from '@kontor/contracts/internal';
import type { EntityManager } from '@mikro-orm/postgresql';

import { formatMoment } from './user-mails.ts';
import type { MailWriter } from './mail-writer.ts';
import { addToOutbox, type NewMail } from './outbox-mail.entity.ts';
import { signInChangeTexts } from './sign-in-change-texts.ts';

/** Maximum number of these mails to an address in an hour: turning something on and off floods no mailbox. */
export const CHANGE_MAILS_PER_HOUR = 10;

/** The mail about a change to how the recipient signs in. */
export function signInChangeMail(mail: SignInChangeMail, writer: MailWriter, isLast = false): NewMail {
  const { id, recipient, name, language, change, detail, clientAddress, isFormerAddress, canChoosePassword } = mail;
  const texts = signInChangeTexts[language];
  const { labels } = texts;
  const [what, meaning] = texts.changes[change];
  const rows: [label: string, value: string][] = [[labels.when, formatMoment(mail.at, language)]];
  if (detail) rows.push([change.startsWith('passkey') ? labels.passkey : labels.account, detail]);
  if (clientAddress) rows.push([labels.from, `${labels.ipAddress} ${clientAddress}`]);
  if (clientAddress && mail.by) rows.push([labels.enteredBy, mail.by]);
  if (!clientAddress) rows.push([labels.by, mail.by ?? texts.operator]);
  const values = {
    name,
    what,
    meaning: isFormerAddress ? texts.formerAddress : meaning,
    rows,
    advice: texts.advice[adviceFor(mail)],
    canChoosePassword,
    last: isLast ? texts.last : '',
  };
  return { id, ...writer.write({ kind: 'sign-in-change', language, recipient, values }) };
}

function adviceFor({ clientAddress, isFormerAddress, canChoosePassword }: SignInChangeMail) {
  if (!clientAddress) return 'others';
  if (isFormerAddress) return 'formerAddress';
  return canChoosePassword ? 'password' : 'noPassword';
}

/**
 * Adds the mail to the outbox; returns false if the address had `CHANGE_MAILS_PER_HOUR` within an hour. A former address gets
 * its mail in any case: nothing else tells its owner.
 */
export async function addSignInChangeMail(
  em: EntityManager,
  mail: SignInChangeMail,
  writer: MailWriter,
): Promise<boolean> {
  return em.transactional(async (tx) => {
    const sent = await lockAndCount(tx, mail);
    if (sent >= CHANGE_MAILS_PER_HOUR && !mail.isFormerAddress) return false;
    await addToOutbox(tx, signInChangeMail(mail, writer, sent === CHANGE_MAILS_PER_HOUR - 1));
    return true;
  });
}

/** How many other mails the address got in the last hour. Concurrent requests for one address wait for each other. */
async function lockAndCount(tx: EntityManager, { id, recipient }: SignInChangeMail): Promise<number> {
  await tx.execute('select pg_advisory_xact_lock(hashtextextended(lower(?), 0))', [
    `kontor:sign-in-changes:${recipient}`,
  ]);
  const [row] = await tx.execute<[{ n: number }]>(
    `select count(*)::int as n from engagement.outbox
     where kind = 'sign-in-change' and lower(recipient) = lower(?) and created_at > now() - interval '1 hour' and id <> ?`,
    [recipient, id],
  );
  return row.n;
}
