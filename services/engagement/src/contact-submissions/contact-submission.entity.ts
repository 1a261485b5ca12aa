import { contactStatuses, languages } from '@kontor/contracts/endpoints';
import type { ContactSubmission as Reply } from '@kontor/contracts/schemas';
import type { Columns } from '@kontor/service-kit/http';
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

export function presentSubmission(submission: ContactSubmission): Reply {
  return {
    id: submission.id,
    name: submission.name,
    email: submission.email,
    company: submission.company ?? null,
    phone: submission.phone ?? null,
    service: submission.service ?? null,
    message: submission.message,
    language: submission.language,
    status: submission.status,
    isSuspect: submission.isSuspect,
    createdAt: submission.createdAt.toISOString(),
    answeredAt: submission.answeredAt?.toISOString() ?? null,
  };
}

/** The columns of the CSV export. */
export const submissionColumns: Columns<ContactSubmission> = {
  Id: ({ id }) => id,
  Received: ({ createdAt }) => createdAt,
  Status: ({ status }) => status,
  Answered: ({ answeredAt }) => answeredAt,
  Suspect: ({ isSuspect }) => (isSuspect ? 'yes' : 'no'),
  Language: ({ language }) => language,
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Company: ({ company }) => company,
  Phone: ({ phone }) => phone,
  Service: ({ service }) => service,
  Message: ({ message }) => message,
};
