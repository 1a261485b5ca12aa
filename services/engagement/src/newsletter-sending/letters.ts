import type { Language } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';

import type { Bounces } from '../bounces/bounces.ts';
import type { MailWriter } from '../mail/mail-writer.ts';
import type { OutgoingMail } from '../mail/mailer.ts';
import { readWrittenIssue } from '../newsletter-issues/queries.ts';
import type { CompiledIssue, CompileIssue } from '../newsletter-issues/render-issue.ts';
import { unsubscribeUrlOf } from '../subscriptions/welcome-mail.ts';
import type { ReachableDelivery } from './deliveries.ts';

interface Deps {
  orm: Orm;
  writer: MailWriter;
  bounces: Pick<Bounces, 'returnPaths'>;
  compile: CompileIssue;
}

/** Issues in a language that are compiled at a time. */
const MAX_COMPILED = 4;

/**
 * Returns a function that writes a letter when it is sent. An issue is compiled once for a language: it does not change
 * while it is sent.
 */
export function createLetters({ orm, writer, bounces, compile }: Deps) {
  const compiled = new Map<string, Promise<CompiledIssue>>();

  async function read(issueId: number, language: Language): Promise<CompiledIssue> {
    return compile(await readWrittenIssue(orm.em.fork(), issueId), language);
  }

  function compiledIssue(issueId: number, language: Language): Promise<CompiledIssue> {
    const key = `${issueId} ${language}`;
    const known = compiled.get(key);
    if (known) return known;
    if (compiled.size === MAX_COMPILED) compiled.delete(compiled.keys().next().value!);
    const issue = read(issueId, language);
    compiled.set(key, issue);
    issue.catch(() => compiled.delete(key));
    return issue;
  }

  return async function write({ id, issueId, language, date, reader }: ReachableDelivery): Promise<OutgoingMail> {
    const mail = (await compiledIssue(issueId, language))({
      recipient: reader.email,
      unsubscribeUrl: unsubscribeUrlOf(reader, writer),
    });
    return { ...mail, id, createdAt: date, returnPath: bounces.returnPaths.of(id) };
  };
}
