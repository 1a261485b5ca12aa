export { AuditConfig } from './audit/audit-config.ts';
export {
  type AuditLog,
  auditLog,
  type AuditOrigin,
  nobody,
  originOf,
  type SignedIn,
  signedIn,
} from './audit/audit-log.ts';
export { auditCursor, readAuditCursor } from './audit/audit-query.ts';
export { serveAudit } from './audit/audit-routes.ts';
export { allowAuditActions, createAuditEvents, dropAuditEvents } from './audit/audit-table.ts';
export { type App, createBareApp, type Plugin } from './app.ts';
export { columnsOf } from './columns-of.ts';
export { largeReads, type PiecesAnswer, requestPieces } from './bytes/answer-pieces.ts';
export { giveMemoryBack, takeMemory } from './bytes/memory.ts';
export { type PieceSource, PieceStream } from './bytes/piece-stream.ts';
export { type Assertion, assertAccess, CALLER_HEADER, type CallerKeys, callerKeys } from './caller.ts';
export { clientKey } from './client-address.ts';
export {
  BaseConfig,
  ConfigError,
  Count,
  DatabaseConfig,
  DownloadLinks,
  Port,
  readConfig,
  RedisConfig,
  Secret,
  ServiceUrl,
} from './config.ts';
export { type Columns, sendCsv } from './csv.ts';
export { measureRows } from './database-metrics.ts';
export { BACKUP_LOCK, placeOf, SchemaTooNew } from './database-names.ts';
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
export { KeepDays, previewDue, removeDue, type RetentionRule } from './retention.ts';
export type { Lookup } from './replicas/addresses.ts';
export { connections, largeConnections, nominal, Replicas } from './replicas/replicas.ts';
export { type SearchCondition, searchPage } from './search-page.ts';
export { holdForRequest, takeTurn } from './request-turn.ts';
export {
  type BuiltService,
  buildService,
  type ServiceContext,
  type ServiceDefinition,
  startService,
} from './service.ts';
export { traceCalls } from './tracing/trace-calls.ts';
export { type Tracing, untraced } from './tracing/tracing.ts';
export { type Patience, reasonOf, Unreachable, waitFor } from './wait.ts';
export { createTurns, type Turns, type TurnsOptions } from './turns.ts';
export { type Question, requestWhole, wholeAnswer } from './whole-answer.ts';
