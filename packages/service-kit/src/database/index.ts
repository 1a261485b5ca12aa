export { columnsOf } from './columns-of.ts';
export { observeQuery } from './database-metrics.ts';
export { BACKUP_LOCK, databaseLabel, SchemaTooNew } from './database-names.ts';
export type { DatabaseDefinition, Orm } from './definition.ts';
export { openDatabase } from './open-database.ts';
export { preparedStatement } from './prepared-statement.ts';
export { daysUntilExpiry, deleteExpired, previewExpired, type RetentionRule } from './retention.ts';
export { type SearchCondition, searchPage } from './search-page.ts';
export { failureReason, waitForDependency, type WaitOptions } from './wait-for-dependency.ts';
