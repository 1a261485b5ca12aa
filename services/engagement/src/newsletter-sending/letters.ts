import type { Language } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { Bounces } from '../bounces/index.ts';
import type { MailWriter, OutgoingMail } from '../mail/index.ts';
import {
  type CompiledIssue,
  type CompileIssue,
  type Letter,
  mailTo,
  type WrittenIssue,
} from '../newsletter-issues/index.ts';
import { unsubscribeUrlOf } from '../subscriptions/index.ts';
import type { ReachableDelivery } from './deliveries.ts';

/** An issue in each language in which it is written. */
export type CompiledLanguages = Map<Language, CompiledIssue>;

/** Compiles what subscribers get, when the sending begins. Throws 400 for a text that exceeds the bounds, and 503. */
export async function compileLanguages(written: WrittenIssue, compile: CompileIssue): Promise<CompiledLanguages> {
  const compiled: CompiledLanguages = new Map();
  for (const language of Object.keys(written.texts) as Language[])
    compiled.set(language, await compile(written, language));
  return compiled;
}

/** Stores the letters of an issue under its number. */
export async function storeLetters(
  em: EntityManager,
  issueId: number,
  number: number,
  compiled: CompiledLanguages,
): Promise<void> {
  for (const [language, issue] of compiled) {
    const { subject, html, body } = issue.numbered(number);
    await em.execute(
      `insert into engagement.newsletter_letters (issue_id, language, subject, html, body)
       select ?, ?, ?, array(select json_array_elements_text(?::json)), array(select json_array_elements_text(?::json))
       on conflict do nothing`,
      [issueId, language, subject, JSON.stringify(html), JSON.stringify(body)],
    );
  }
}

async function readLetter(em: EntityManager, issueId: number, language: Language): Promise<Letter> {
  const [{ letter }] = await em.execute<[{ letter: Letter }]>(
    `select json_build_object('subject', subject, 'html', html, 'body', body) as letter
     from engagement.newsletter_letters where issue_id = ? and language = ?`,
    [issueId, language],
  );
  return letter;
}

interface Deps {
  orm: Orm;
  writer: MailWriter;
  bounces: Pick<Bounces, 'returnPaths'>;
}

/** Letters that are cached in memory. */
const MAX_CACHED = 4;

/** Returns a function that writes the mail of a delivery from the stored letter. */
export function createLetters({ orm, writer, bounces }: Deps) {
  const cached = new Map<string, Promise<Letter>>();

  function cachedLetter(issueId: number, language: Language): Promise<Letter> {
    const key = `${issueId} ${language}`;
    const known = cached.get(key);
    if (known) return known;
    if (cached.size === MAX_CACHED) cached.delete(cached.keys().next().value!);
    const letter = readLetter(orm.em.fork(), issueId, language);
    cached.set(key, letter);
    letter.catch(() => cached.delete(key));
    return letter;
  }

  return async function write({ id, issueId, language, date, recipient }: ReachableDelivery): Promise<OutgoingMail> {
    const to = { recipient: recipient.email, unsubscribeUrl: unsubscribeUrlOf(recipient, writer) };
    const mail = mailTo(to, await cachedLetter(issueId, language), writer);
    return { ...mail, id, createdAt: date, returnPath: bounces.returnPaths.of(id) };
  };
}
