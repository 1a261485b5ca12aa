export { type App, createBareApp, type Plugin } from './app.ts';
export { assertAccess, type Assertion, CALLER_HEADER, type CallerKeys, callerKeys } from './caller.ts';
export { clientKey } from './client-address.ts';
export { type Columns, sendCsv } from './csv.ts';
export {
  errorReply,
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
export { pageSize, readCursor, sendPage } from './page.ts';
export { acquirePermit, addPermit } from './request-permit.ts';
export { createSemaphore, type Semaphore, type SemaphoreOptions } from './semaphore.ts';
