import { contactStatuses, languages } from '@kontor/contracts/endpoints';
import { defineEntity, type Opt, p } from '@mikro-orm/core';

export const ContactSubmissionSchema = defineEntity({
  name: 'ContactSubmission',
  tableName: 'contact_submissions',
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    email: p.text(),
    company: p.text().nullable(),
    phone: p.text().nullable(),
    service: p.text().nullable(),
    message: p.text(),
    language: p.enum(languages).default('en'),
    status: p.enum(contactStatuses).default('new'),
    isSuspect: p.boolean().default(false),
    createdAt: p.datetime().defaultRaw('now()'),
    answeredAt: p.datetime().nullable(),
    /** The length of the message, without reading it. */
    bytes: p
      .integer()
      .$type<Opt<number>>()
      .formula((submission) => `octet_length(${String(submission)}.message)`)
      .lazy(),
  },
});

/** The table has further columns, to detect repeated submissions (`fingerprint`) and for the search (`search`). */
export class ContactSubmission extends ContactSubmissionSchema.class {}
ContactSubmissionSchema.setClass(ContactSubmission);
