import type { EntityManager } from '@mikro-orm/postgresql';

import { MAX_ROWS, recordDeletions, type VisitorRecords } from '../personal-data/index.ts';
import { ContactSubmission } from './contact-submission.entity.ts';
import { presentSubmission } from './present-submission.ts';

const OF_ADDRESS = 'engagement.contact_submissions where lower(email) = lower(?)';

/** The contact submissions of an address. Deleting them deletes their mails. */
export const messagesOfVisitor: VisitorRecords = {
  lock: (tx, email) => tx.execute(`select 1 from ${OF_ADDRESS} order by id for update`, [email]),
  async erase(tx, email) {
    const deleted = await tx.execute<{ id: number }[]>(`delete from ${OF_ADDRESS} returning id`, [email]);
    await recordDeletions(
      tx,
      'message',
      deleted.map(({ id }) => id),
    );
    return { messages: deleted.length };
  },
  async export(tx, email) {
    const submissions = await findSubmissions(tx, email);
    return {
      messages: submissions.slice(0, MAX_ROWS).map(presentSubmission),
      isComplete: submissions.length <= MAX_ROWS,
    };
  },
};

const findSubmissions = (em: EntityManager, email: string): Promise<ContactSubmission[]> =>
  em
    .createQueryBuilder(ContactSubmission, 'row')
    .where('lower(row.email) = lower(?)', [email])
    .orderBy({ id: 'desc' })
    .limit(MAX_ROWS + 1)
    .getResultList();
