export { type App, createApp, type Plugin } from './app.ts';
export { type AssertionKeys, assertionKeys, CALLER_HEADER } from './assertion.ts';
export { assertAccess } from './service-app.ts';
export { clientKey, isPublicAddress } from './client-address.ts';
export { matchesETag, PUBLIC_CACHING, publicHeaders, sendNotModified, weakETag } from './conditional-get.ts';
export { type Columns, csvFile, type CsvRow, readCsv, sendCsv } from './csv.ts';
export {
  forbidden,
  HttpError,
  invalidRequest,
  notFound,
  notSignedIn,
  overloaded,
  payloadTooLarge,
  requestTimeout,
  sendError,
  unavailable,
} from './errors.ts';
export { CURSOR_TIMESTAMP, linkNext, nextPageUrl, pageSize, readCursor, sendPage } from './page.ts';
export { acquirePermit, addPermit, createSemaphore, type Semaphore } from './semaphore.ts';
