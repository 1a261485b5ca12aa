export { AuditSettings } from './audit/audit-settings.ts';
export {
  type AuditLog,
  auditLog,
  type AuditOrigin,
  systemOrigin,
  originAs,
  type SignedInOrigin,
  signedInOrigin,
} from './audit/audit-log.ts';
export { auditCursor, readAuditCursor } from './audit/audit-query.ts';
export { serveAudit } from './audit/audit-routes.ts';
export { allowAuditActions, createAuditEvents, dropAuditEvents } from './audit/audit-table.ts';
export { type App, createBareApp, type Plugin } from './app.ts';
export { columnsOf } from './columns-of.ts';
export { pooledConnector, type PooledResponse, dispatchPooled } from './pooled/pooled-response.ts';
export { releaseBuffer, acquireBuffer } from './pooled/buffer-pool.ts';
export { type ChunkSource, PooledStream } from './pooled/pooled-stream.ts';
export { type Assertion, assertAccess, CALLER_HEADER, type CallerKeys, callerKeys } from './caller.ts';
export { clientKey } from './client-address.ts';
export {
  BaseSettings,
  SettingsError,
  PositiveInteger,
  DatabaseSettings,
  DownloadLinkSettings,
  Port,
  readSettings,
  RedisSettings,
  Secret,
  ServiceUrl,
} from './settings.ts';
export { type Columns, sendCsv } from './csv.ts';
export { observeQuery } from './database-metrics.ts';
export { BACKUP_LOCK, databaseLabel, SchemaTooNew } from './database-names.ts';
export type { DatabaseDefinition, Orm } from './database.ts';
export * from './errors.ts';
export { type Check, Health } from './health.ts';
export { type InternalClient, internalClient } from './internal-client.ts';
export { type Job, startJobs } from './jobs.ts';
export { createLogger, type Logger } from './log.ts';
export { shedLoad } from './load-shedding/load-shedding.ts';
export type { Metrics } from './metrics.ts';
export { openDatabase } from './open-database.ts';
export { pageSize, readCursor, sendPage } from './page.ts';
export { type PreparedStatement, preparedStatement } from './prepared-statement.ts';
export { RetentionDays, previewExpired, deleteExpired, type RetentionRule } from './retention.ts';
export type { Lookup } from './replicas/addresses.ts';
export { connections, createPooledAgent, primaryUrl, Replicas } from './replicas/replicas.ts';
export { type SearchCondition, searchPage } from './search-page.ts';
export { addPermit, acquirePermit } from './request-permit.ts';
export {
  type BuiltService,
  buildService,
  type ServiceContext,
  type ServiceDefinition,
  startService,
} from './service.ts';
export { traceCalls } from './tracing/trace-calls.ts';
export { type Tracing, noTracing } from './tracing/tracing.ts';
export { type WaitOptions, failureReason, Unreachable, waitForDependency } from './wait-for-dependency.ts';
export { createSemaphore, type Semaphore, type SemaphoreOptions } from './semaphore.ts';
export { type BufferedRequest, dispatchBuffered, requestBuffered } from './buffered-request.ts';
