import { defineEntity, p } from '@mikro-orm/core';

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
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** A message of the contact form (spec §3). The table has two columns besides, by which it knows a repeated one. */
export class ContactSubmission extends ContactSubmissionSchema.class {}
ContactSubmissionSchema.setClass(ContactSubmission);
