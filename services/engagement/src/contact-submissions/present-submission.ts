import type { ContactSubmission as Reply } from '@kontor/contracts/schemas';
import type { Columns } from '@kontor/service-kit/http';

import type { ContactSubmission } from './contact-submission.entity.ts';

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
  'E-mail': ({ email }) => email,
  Company: ({ company }) => company,
  Phone: ({ phone }) => phone,
  Service: ({ service }) => service,
  Message: ({ message }) => message,
};
