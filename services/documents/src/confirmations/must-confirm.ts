/** Whether a request asks a user: the first ones, or also those who are created later. */
const isAsked = (user: string) => `(request.newest_user_id is null or ${user} <= request.newest_user_id)`;

const isConfirmed = (user: string) => `exists (
  select from documents.confirmations as confirmation
    join documents.document_versions as newest
      on newest.document_id = confirmation.document_id and newest.number = confirmation.version
  where confirmation.document_id = document.id and confirmation.user_id = ${user}
    and newest.file_name = document.file_name)`;

/** SQL: a user, to whom `document` is addressed, has to confirm its newest version by `request`. */
export const waits = (user: string) => `${isAsked(user)} and not ${isConfirmed(user)}`;

/** The same where there may be no request. */
export const waitsForConfirmation = (user: string) => `exists (
  select from documents.confirmation_requests as request where request.document_id = document.id and ${waits(user)})`;
