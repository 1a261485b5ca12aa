import { HttpError, invalidRequest } from '@kontor/service-kit/http';
import { ForeignKeyConstraintViolationException, UniqueConstraintViolationException } from '@mikro-orm/core';

export const documentNotFound = () => new HttpError(404, 'document-not-found', 'Document not found');
export const dutyRequired = () =>
  new HttpError(403, 'duty-required', 'Only people with the duty payroll open the personal documents of others.');
export const versionNotFound = () =>
  new HttpError(404, 'version-not-found', 'There is no such version of the document');
export const versionIsNewest = () => new HttpError(409, 'version-is-newest', 'This version is the newest already.');
export const fileRequired = () => new HttpError(400, 'file-required', 'Please select a file to upload');
export const fileEmpty = () =>
  new HttpError(400, 'file-required', 'Please select a file to upload', {
    issues: [{ path: '/file', message: 'The file is empty' }],
  });
export const fileTooLarge = () => new HttpError(413, 'file-too-large', 'File size must be less than 10MB');
export const dailyQuotaExceeded = () =>
  new HttpError(413, 'daily-quota-exceeded', 'You have uploaded as much as one person may in a day.');
export const quotaExceeded = () =>
  new HttpError(507, 'quota-exceeded', 'The space for documents and images is used up.');
export const fileNameInvalid = () => new HttpError(400, 'file-name-invalid', 'The file needs a name');
export const titleInvalid = () =>
  invalidRequest('The title has no characters that can be seen.', [{ path: '/title', message: 'Blank' }]);
export const fileTypeNotAllowed = () =>
  new HttpError(415, 'file-type-not-allowed', 'Files of this type cannot be uploaded');
export const fileContentMismatch = () =>
  new HttpError(415, 'file-content-mismatch', 'The content of the file is not what its name says');
export const documentScanning = () =>
  new HttpError(409, 'document-scanning', 'The file is still being checked. Please try again in a moment.');
export const documentBlocked = () =>
  new HttpError(409, 'document-blocked', 'Something harmful was found in the file. It cannot be opened.');
export const zipInProgress = () =>
  new HttpError(409, 'zip-in-progress', 'You are downloading a ZIP already. Please wait until it has ended.');
export const runNotFound = () => new HttpError(404, 'run-not-found', 'There is no such payslip run');
export const slipNotFound = () => new HttpError(404, 'slip-not-found', 'There is no such slip in the run');
export const fileKnown = () => new HttpError(409, 'file-known', 'This very file has been published already.');
export const runChanged = () =>
  new HttpError(409, 'run-changed', 'The run has changed since it was read. Please read it again.');
export const runOpen = () =>
  new HttpError(409, 'run-open', 'Some slips have to be decided before the run can be published.');
export const wrongRunState = () =>
  new HttpError(409, 'run-locked', 'The run is in a state in which this cannot be done.');
export const passwordWrong = () => new HttpError(409, 'password-wrong', 'That is not the password of the file.');
export const secondPersonRequired = () =>
  new HttpError(403, 'second-person-required', 'Somebody who has not worked on this run has to publish it.');
export const retractionExpired = () =>
  new HttpError(409, 'retraction-expired', 'A run can be taken back for 72 hours after its publication.');
export const periodTaken = () =>
  new HttpError(409, 'period-taken', 'The employee has a document of this category for the month already.');
export const notOpened = () => new HttpError(409, 'not-opened', 'Please open the document before you confirm it.');
export const documentChanged = () =>
  new HttpError(409, 'document-changed', 'There is a newer version of the document. Please open it first.');
export const confirmationNotRequested = () =>
  new HttpError(409, 'confirmation-not-requested', 'Nobody asks for a confirmation of this document.');
export const remindedToday = () =>
  new HttpError(409, 'reminded-today', 'A reminder was sent today already. The next one can go tomorrow.');
export const imageNotFound = () => new HttpError(404, 'image-not-found', 'Image not found');
export const imageUsed = () => new HttpError(409, 'image-used', 'Something still shows this image.');
export const imageUnreadable = (cause: unknown) =>
  new HttpError(415, 'file-content-mismatch', 'The image cannot be read', { cause });
export const imageTooLarge = () =>
  invalidRequest('The image has too many pixels.', [{ path: '/file', message: 'Too many pixels' }]);
export const categoryUnknown = () => new HttpError(400, 'category-unknown', 'There is no such category');
export const employeeUnknown = () => new HttpError(400, 'employee-unknown', 'There is no such employee');
export const formUnreadable = () => invalidRequest('The form could not be read.');
export const notAForm = () =>
  new HttpError(415, 'unsupported-media-type', 'This kind of content is not accepted here.');
/** Carries the length of the document (RFC 9110 §15.5.17). */
export const rangeNotSatisfiable = (size: number) =>
  new HttpError(416, 'range-not-satisfiable', 'The document has no such part', {
    headers: { 'content-range': `bytes */${size}` },
  });

const rethrow =
  (kind: new (previous: Error) => Error) =>
  (replacement: () => HttpError) =>
  (error: unknown): never => {
    throw error instanceof kind ? replacement() : error;
  };

/** Rethrows an error of the database; for a row that exists already, the given error. */
export const onDuplicate = rethrow(UniqueConstraintViolationException);
/** Rethrows an error of the database; for a personal document of somebody whose data was erased, the given error. */
export const onErased = rethrow(ForeignKeyConstraintViolationException);
